// Nodes of React Flow stop at each other while they are dragged, and slide along each other.

import { Background, type Edge, type Node, type NodeChange, ReactFlow, applyNodeChanges } from "@xyflow/react";
import "@xyflow/react/dist/style.css";
import { type ConvexShape, Mover } from "carom";
import { useCallback, useState } from "react";
import { createRoot } from "react-dom/client";

const NODES: Node[] = [
  { id: "load", position: { x: 260, y: 30 }, data: { label: "load" } },
  { id: "clean", position: { x: 260, y: 110 }, data: { label: "clean" } },
  { id: "train", position: { x: 280, y: 190 }, data: { label: "train" }, className: "round" },
  { id: "check", position: { x: 130, y: 360 }, data: { label: "check" } },
  { id: "ship", position: { x: 430, y: 360 }, data: { label: "ship" } },
];
const EDGES: Edge[] = ["load-clean", "clean-train", "train-check", "train-ship"].map((id) => {
  const [source, target] = id.split("-") as [string, string];
  return { id, source, target };
});

/** Returns the shape that a node shows. */
function shapeOf({ position, className, measured }: Node): ConvexShape {
  const { width = 0, height = 0 } = measured ?? {};
  if (className !== "round") return { type: "aabb", corner: position, size: [width, height] };
  return { type: "circle", center: [position.x + width / 2, position.y + height / 2], radius: width / 2 };
}

/**
 * Returns the place that a node reaches on its way to another place. The dragged node stops at the boundary of the
 * other nodes, and slides along it.
 */
function stopped(node: Node, place: { x: number; y: number }, nodes: Node[]) {
  const others = nodes.filter((other) => other !== node).map(shapeOf);
  const way = [place.x - node.position.x, place.y - node.position.y] as const;
  const [x, y] = new Mover(shapeOf(node)).advance(way, 1, others).displacement;
  return { x: node.position.x + x, y: node.position.y + y };
}

function Page() {
  const [nodes, setNodes] = useState(NODES);
  const change = useCallback((changes: NodeChange[]) => {
    setNodes((nodes) => {
      const allowed = changes.map((change) => {
        const node = change.type === "position" && nodes.find(({ id }) => id === change.id);
        return node && change.position ? { ...change, position: stopped(node, change.position, nodes) } : change;
      });
      return applyNodeChanges(allowed, nodes);
    });
  }, []);
  return (
    <ReactFlow nodes={nodes} edges={EDGES} onNodesChange={change} multiSelectionKeyCode={null} selectionKeyCode={null}>
      <Background />
    </ReactFlow>
  );
}

createRoot(document.getElementById("page")!).render(<Page />);
