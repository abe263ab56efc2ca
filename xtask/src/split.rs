//! A module with its code sorted, so that it compresses better by a tenth: what instructions refer to, by the kinds of
//! instructions, and then all instructions. `js/entry/inline.js` puts it together again.

use std::collections::BTreeMap;

/// The sorted module, and what it takes to undo that.
pub(crate) struct Split {
    pub(crate) bytes: Vec<u8>,
    /// How many bytes come before the first function's body.
    pub(crate) before: usize,
    /// Where the instructions begin.
    pub(crate) instructions: usize,
    /// How many functions there are.
    pub(crate) functions: usize,
}

const CODE: u8 = 10;

/// None if there is an instruction that no module of ours has.
pub(crate) fn split(module: &[u8]) -> Option<Split> {
    let mut reader = Reader { module, at: 8 };
    loop {
        let id = reader.byte()?;
        let end = reader.value()? + reader.at;
        if id == CODE {
            return reader.code(end);
        }
        reader.at = end;
    }
}

struct Reader<'a> {
    module: &'a [u8],
    at: usize,
}

/// The two halves of the code: instructions, and operands by their kinds.
#[derive(Default)]
struct Halves {
    instructions: Vec<u8>,
    operands: BTreeMap<(u8, usize), Vec<u8>>,
}

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        self.at += 1;
        self.module.get(self.at - 1).copied()
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        self.at += count;
        self.module.get(self.at - count..self.at)
    }

    /// The bytes of a number of variable length.
    fn number(&mut self) -> Option<&'a [u8]> {
        let length = self.module.get(self.at..)?.iter().position(|byte| byte & 128 == 0)? + 1;
        self.bytes(length)
    }

    fn value(&mut self) -> Option<usize> {
        let add = |(index, byte): (usize, &u8)| usize::from(byte & 127) << (7 * index);
        Some(self.number()?.iter().enumerate().map(add).sum())
    }

    /// A number of one byte that stays where it is.
    fn count(&mut self, halves: &mut Halves) -> Option<usize> {
        let &[count] = self.number()? else { return None };
        halves.instructions.push(count);
        Some(usize::from(count))
    }

    fn keep(&mut self, count: usize, halves: &mut Halves) -> Option<()> {
        for _ in 0..count {
            halves.instructions.extend(self.number()?);
        }
        Some(())
    }

    fn code(mut self, end: usize) -> Option<Split> {
        let functions = self.value()?;
        let before = self.at;
        let mut halves = Halves::default();
        for _ in 0..functions {
            let end = self.value()? + self.at;
            self.body(end, &mut halves)?;
        }
        let mut bytes = self.module[..before].to_vec();
        bytes.extend(halves.operands.into_values().flatten());
        let instructions = bytes.len();
        bytes.extend(halves.instructions);
        bytes.extend(&self.module[end..]);
        Some(Split { bytes, before, instructions, functions })
    }

    fn body(&mut self, end: usize, halves: &mut Halves) -> Option<()> {
        let locals = self.count(halves)?;
        self.keep(2 * locals, halves)?;
        while self.at < end {
            let instruction = self.byte()?;
            halves.instructions.push(instruction);
            match instruction {
                0x0e => {
                    let targets = self.count(halves)?;
                    self.keep(targets + 1, halves)?;
                }
                0xfc => {
                    let which = self.count(halves).filter(|&which| which < 12)?;
                    self.keep(if which < 8 { 0 } else { 2 - (which & 1) }, halves)?;
                }
                _ => {
                    for order in 0..operands(instruction)? {
                        let operand = match instruction {
                            0x43 => self.bytes(4)?,
                            0x44 => self.bytes(8)?,
                            _ => self.number()?,
                        };
                        halves.operands.entry((instruction, order)).or_default().extend(operand);
                    }
                }
            }
        }
        Some(())
    }
}

/// How many operands an instruction has.
fn operands(instruction: u8) -> Option<usize> {
    match instruction {
        0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 => Some(0),
        0x02..=0x04 | 0x0c | 0x0d | 0x10 | 0x20..=0x24 | 0x3f..=0x44 => Some(1),
        0x11 | 0x28..=0x3e => Some(2),
        _ => None,
    }
}
