//! Panics of a module that cannot print them: traps, without what they would say.
//!
//! A panic ends a call in a trap, and the message that it prepares goes nowhere. So whatever calls a function that
//! never comes back may trap at once, and need not prepare its arguments; and nothing is left that prints.

use std::collections::HashSet;

use walrus::ir::{Instr, InstrSeqId, Unreachable};
use walrus::{FunctionId, FunctionKind, LocalFunction, Module, ModuleConfig};

/// The module without these functions, and without the names of the others.
pub(crate) fn without_panics(module: &[u8]) -> Result<Vec<u8>, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(module).map_err(|error| format!("{error:#}"))?;
    let dead = functions_that_never_return(&module);
    for (id, function) in module.funcs.iter_local_mut() {
        let entry = function.entry_block();
        if dead.contains(&id) {
            function.block_mut(entry).instrs = vec![trap()];
        } else {
            trap_at_calls(function, &dead);
        }
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

fn trap() -> (Instr, walrus::ir::InstrLocId) {
    (Unreachable {}.into(), Default::default())
}

/// Those whose last instruction is a trap and that do not return before it; and those that print, which nobody calls but
/// the others.
fn functions_that_never_return(module: &Module) -> HashSet<FunctionId> {
    let prints = |name: &str| name.contains("4core3fmt") || name.contains("core..fmt");
    let is_dead = |function: &walrus::Function| {
        let FunctionKind::Local(local) = &function.kind else { return false };
        function.name.as_deref().is_some_and(prints) || never_returns(local)
    };
    module.funcs.iter().filter(|function| is_dead(function)).map(walrus::Function::id).collect()
}

fn never_returns(function: &LocalFunction) -> bool {
    let entry = function.entry_block();
    let last = function.block(entry).instrs.last();
    matches!(last, Some((Instr::Unreachable(_), _)))
        && !sequences(function).iter().any(|&sequence| {
            function.block(sequence).instrs.iter().any(|(instruction, _)| match instruction {
                Instr::Return(_) => true,
                Instr::Br(branch) => branch.block == entry,
                Instr::BrIf(branch) => branch.block == entry,
                Instr::BrTable(table) => table.default == entry || table.blocks.contains(&entry),
                _ => false,
            })
        })
}

/// The sequences of instructions of a function, from its start on.
fn sequences(function: &LocalFunction) -> Vec<InstrSeqId> {
    let mut found = vec![function.entry_block()];
    let mut next = 0;
    while let Some(&sequence) = found.get(next) {
        for (instruction, _) in &function.block(sequence).instrs {
            match instruction {
                Instr::Block(block) => found.push(block.seq),
                Instr::Loop(looped) => found.push(looped.seq),
                Instr::IfElse(both) => found.extend([both.consequent, both.alternative]),
                _ => {}
            }
        }
        next += 1;
    }
    found
}

/// What stands behind such a call never runs; what stands before it, up to the last other call or branch, has no effect
/// that anyone could see.
fn trap_at_calls(function: &mut LocalFunction, dead: &HashSet<FunctionId>) {
    for sequence in sequences(function) {
        let instructions = &mut function.block_mut(sequence).instrs;
        let is_dead = |(instruction, _): &(Instr, _)| match instruction {
            Instr::Call(call) => dead.contains(&call.func),
            Instr::Unreachable(_) => true,
            _ => false,
        };
        if let Some(end) = instructions.iter().position(is_dead) {
            let kept = instructions[..end].iter().rposition(|(instruction, _)| matters(instruction));
            instructions.truncate(kept.map_or(0, |last| last + 1));
            instructions.push(trap());
        }
    }
}

/// Whether an instruction does more than to prepare arguments.
fn matters(instruction: &Instr) -> bool {
    !matches!(
        instruction,
        Instr::Const(_)
            | Instr::LocalGet(_)
            | Instr::LocalSet(_)
            | Instr::LocalTee(_)
            | Instr::GlobalGet(_)
            | Instr::GlobalSet(_)
            | Instr::Binop(_)
            | Instr::Unop(_)
            | Instr::Load(_)
            | Instr::Store(_)
            | Instr::Drop(_)
            | Instr::Select(_)
    )
}

#[cfg(test)]
mod tests {
    use walrus::ir::BinaryOp;
    use walrus::{FunctionBuilder, ValType};

    use super::*;

    /// `half(x)`: stops with a message below zero, else `x / 2`.
    fn module_that_may_panic() -> Vec<u8> {
        let mut module = Module::default();
        let mut print = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[]);
        print.name("_ZN4core3fmt5write17h0123456789abcdefE".to_owned());
        let message = module.locals.add(ValType::I32);
        print.func_body().local_get(message).drop();
        let print = print.finish(vec![message], &mut module.funcs);

        let mut stop = FunctionBuilder::new(&mut module.types, &[], &[]);
        stop.func_body().i32_const(1024).call(print).unreachable();
        let stop = stop.finish(vec![], &mut module.funcs);

        let mut half = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[ValType::I32]);
        let x = module.locals.add(ValType::I32);
        half.func_body()
            .local_get(x)
            .i32_const(0)
            .binop(BinaryOp::I32LtS)
            .if_else(
                None,
                |then| {
                    then.call(stop).unreachable();
                },
                |_| {},
            )
            .local_get(x)
            .i32_const(2)
            .binop(BinaryOp::I32DivS);
        let half = half.finish(vec![x], &mut module.funcs);
        module.exports.add("half", half);
        module.emit_wasm()
    }

    #[test]
    fn what_only_panics_need_is_gone_and_all_else_stays() {
        let small = Module::from_buffer(&without_panics(&module_that_may_panic()).unwrap()).unwrap();
        let functions: Vec<_> = small.funcs.iter_local().collect();
        let [(_, half)] = functions[..] else { panic!("{} functions are left", functions.len()) };
        let instructions = |sequence: InstrSeqId| {
            let all = &half.block(sequence).instrs;
            all.iter().map(|(instruction, _)| instruction.clone()).collect::<Vec<_>>()
        };
        let [body, then, otherwise] = sequences(half)[..] else { panic!("the branch is gone") };
        assert!(matches!(instructions(then)[..], [Instr::Unreachable(_)]));
        assert!(instructions(otherwise).is_empty());
        assert_eq!(instructions(body).len(), 7);
    }
}
