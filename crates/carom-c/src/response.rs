//! The response to a hit.

use carom::Response;

use crate::fault::Fault;
use crate::values::number;

/// A response: what a mover does at a hit.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromResponse {
    /// The kind of the response.
    pub kind: u32,
    /// The part of the speed that a bounce keeps.
    pub restitution: f64,
}

impl CaromResponse {
    pub(crate) const SLIDE: Self = Self { kind: 2, restitution: 0.0 };

    pub(crate) fn read(self) -> Result<Response, Fault> {
        Ok(match self.kind {
            0 => Response::Touch,
            1 => Response::Cross,
            2 => Response::Slide,
            3 => Response::Bounce(number("response.restitution", self.restitution)?),
            other => {
                let message =
                    format!("response.kind is {other}: not a kind of response; give a number from 0 to 3");
                return Err(Fault::new("unknown_type", "response.kind", message));
            }
        })
    }
}

impl From<Response> for CaromResponse {
    fn from(response: Response) -> Self {
        let (kind, restitution) = match response {
            Response::Touch => (0, 0.0),
            Response::Cross => (1, 0.0),
            Response::Slide => (2, 0.0),
            Response::Bounce(restitution) => (3, restitution),
        };
        Self { kind, restitution }
    }
}
