// The first page of the guide, with one moving figure.

import type { Lesson } from "../../src/lesson";
import { hero } from "../turned-boxes/figures/hero";

export const lesson: Lesson = { figures: { hero } };
