//! A module with its code sorted, so that it compresses better by a tenth: how long the lists of operands are, what
//! comes before the code, the operands by the kinds of instructions, all instructions, what comes after the code.
//! `js/entry/unpack.js` puts it together again.

use std::collections::BTreeMap;

/// The sorted module, and what it takes to undo that.
pub(crate) struct Split {
    pub(crate) bytes: Vec<u8>,
    /// How many bytes come before the first function's body.
    pub(crate) before: usize,
    /// How many functions there are.
    pub(crate) functions: usize,
}

const CODE: u8 = 10;

/// None if there is an instruction that no module of ours has, or more than 127 targets of a jump or kinds of locals.
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
        if self.at != end {
            return None;
        }
        let mut bytes = Vec::new();
        for instruction in 0..=u8::MAX {
            for order in 0..2 {
                push_number(&mut bytes, halves.operands.get(&(instruction, order)).map_or(0, Vec::len));
            }
        }
        bytes.extend(&self.module[..before]);
        bytes.extend(halves.operands.into_values().flatten());
        bytes.extend(halves.instructions);
        bytes.extend(&self.module[end..]);
        Some(Split { bytes, before, functions })
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
                    let kept = match self.count(halves)? {
                        0..8 => 0,
                        which @ 8..15 => 2 - (which & 1),
                        15..18 => 1,
                        _ => return None,
                    };
                    self.keep(kept, halves)?;
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
        (self.at == end).then_some(())
    }
}

/// Seven bits a byte, the lowest first.
fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        bytes.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// How many operands an instruction has.
fn operands(instruction: u8) -> Option<usize> {
    match instruction {
        0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => Some(0),
        0x02..=0x04 | 0x0c | 0x0d | 0x10 | 0x20..=0x26 | 0x3f..=0x44 | 0xd0 | 0xd2 => Some(1),
        0x11 | 0x28..=0x3e => Some(2),
        _ => None,
    }
}
