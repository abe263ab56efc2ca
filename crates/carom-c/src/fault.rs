//! The error about an argument of a call: its code, the argument, and a message with the value and how to
//! correct it.

use std::any::Any;

use carom::{ErrorKind, ShapeError, Vec2};

/// A fault in an argument. Its parts are in a box, because few calls have a fault.
#[derive(Debug)]
pub(crate) struct Fault(Box<Parts>);

/// The parts of a fault.
#[derive(Debug)]
pub(crate) struct Parts {
    /// The stable name of the kind of fault.
    pub(crate) code: &'static str,
    /// The name of the argument, with the index of the wrong item: `vertices[3]`.
    pub(crate) argument: String,
    pub(crate) message: String,
}

impl Fault {
    #[cold]
    pub(crate) fn new(code: &'static str, argument: &str, message: String) -> Self {
        Self(Box::new(Parts { code, argument: argument.to_owned(), message }))
    }

    /// Returns the fault for the error of a constructor.
    #[cold]
    pub(crate) fn of_shape(error: &ShapeError) -> Self {
        let mut argument = error.argument().to_owned();
        for index in [error.index(), error.inner_index()].into_iter().flatten() {
            argument.push_str(&format!("[{index}]"));
        }
        Self::new(error.kind().code(), &argument, error.to_string())
    }

    /// Returns the fault about a value that does not belong to a shape and has its own argument name.
    #[cold]
    pub(crate) fn of(kind: ErrorKind, argument: &str, value: &str) -> Self {
        Self::new(kind.code(), argument, format!("{argument} is {value}: {}", kind.fault_and_cure()))
    }

    #[cold]
    pub(crate) fn of_point(kind: ErrorKind, argument: &str, point: Vec2) -> Self {
        Self::of(kind, argument, &format!("[{}, {}]", short(point.x), short(point.y)))
    }

    #[cold]
    pub(crate) fn of_number(kind: ErrorKind, argument: &str, number: f64) -> Self {
        Self::of(kind, argument, &short(number))
    }

    /// Returns the fault about an argument whose address is null.
    #[cold]
    pub(crate) fn null(argument: &str) -> Self {
        Self::new("null_pointer", argument, format!("{argument} is NULL; give the address of a value"))
    }

    /// Returns the fault about a panic in the library itself.
    #[cold]
    pub(crate) fn of_panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or(panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("an unknown fault");
        Self::new(
            "panic",
            "",
            format!("the library failed, which is a fault of the library, please report it: {text}"),
        )
    }

    /// Adds the name of the outer struct before the name of the argument: `a.radius`.
    #[cold]
    pub(crate) fn within(mut self, outer: &str) -> Self {
        let parts = &mut *self.0;
        let is_named = !parts.argument.is_empty();
        parts.message = if is_named { format!("{outer}.{}", parts.message) } else { parts.message.clone() };
        parts.argument = if is_named { format!("{outer}.{}", parts.argument) } else { outer.to_owned() };
        self
    }

    pub(crate) fn into_parts(self) -> Parts {
        *self.0
    }
}

impl From<ShapeError> for Fault {
    fn from(error: ShapeError) -> Self {
        Self::of_shape(&error)
    }
}

/// Formats a number as in the library's errors: with an exponent if it would be long otherwise.
fn short(number: f64) -> String {
    if number == 0.0 || (1e-5..1e16).contains(&number.abs()) {
        number.to_string()
    } else {
        format!("{number:?}")
    }
}
