/** Turning in space by quaternions: the view is never part of the game, so any turn will do. */

export type Vector = readonly [number, number, number];
/** Real part first. */
export type Quaternion = readonly [number, number, number, number];

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];

function about(axis: Vector, angle: number): Quaternion {
  const sin = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * sin, axis[1] * sin, axis[2] * sin];
}

/** First `second`, then `first`. */
function after(first: Quaternion, second: Quaternion): Quaternion {
  const [a, b, c, d] = first;
  const [e, f, g, h] = second;
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

export function rotate([w, x, y, z]: Quaternion, [a, b, c]: Vector): Vector {
  const [p, q, r] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p];
}

const unit = (turn: Quaternion): Quaternion => {
  const length = Math.hypot(...turn);
  return [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length];
};

/** Turn what is seen: to the right and downwards, in radians. */
export const nudge = (turn: Quaternion, right: number, down: number): Quaternion =>
  unit(after(after(about(Y, right), about(X, down)), turn));

/** A little off the straight view, so that a solid looks like one. */
const LEAN = { right: -0.3, down: 0.26 };

/** The turn that brings a direction of the planet to the front, with the top of the planet up. */
export function facing([x, y, z]: Vector, lean = LEAN): Quaternion {
  const round = about(Z, -Math.PI / 2 - Math.atan2(y, x));
  const lift = about(X, Math.atan2(z, Math.hypot(x, y)) - Math.PI / 2);
  return nudge(after(lift, round), lean.right, lean.down);
}

/** Part of the way from one turn to another, the short way round. */
export function between(from: Quaternion, to: Quaternion, part: number): Quaternion {
  const cosine = from.reduce((sum, value, index) => sum + value * (to[index] ?? 0), 0);
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  if (angle < 1e-4) return to;
  const [one, other] = [Math.sin((1 - part) * angle), Math.sin(part * angle) * (cosine < 0 ? -1 : 1)];
  return unit([
    from[0] * one + to[0] * other,
    from[1] * one + to[1] * other,
    from[2] * one + to[2] * other,
    from[3] * one + to[3] * other,
  ]);
}
