/** A row of stitches along a line: dark thread in light needle holes reads on any colour. */
export const stitches = (line: string, move: string): string =>
  `<g transform="translate(${move})" stroke-width=".9"><path d="${line}" stroke="#fff" stroke-opacity=".2" transform="translate(0 .9)"/>` +
  `<path d="${line}" stroke="#000" stroke-opacity=".38" stroke-dasharray="3.4 2.2"/></g>`;
