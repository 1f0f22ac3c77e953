/** How the map lies before the eye: turned around the pole by this many sixths, clockwise. */
export const plane = $state({ turn: 0 });
