/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header of one part (RFC 9110). Returns null where the whole file is the answer, also for several parts,
 * and 'unsatisfiable' for a part beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return toRange(Math.max(0, size - Number(last)), size - 1, size);
  if (last && Number(last) < Number(first)) return null;
  return toRange(Number(first), last ? Math.min(Number(last), size - 1) : size - 1, size);
}

const toRange = (start: number, end: number, size: number): ByteRange | 'unsatisfiable' =>
  start < size && start <= end ? { start, end } : 'unsatisfiable';
