/** Pictures that people upload. Ids are random; what is stored never changes, so it may be kept for ever. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null for an id that was never stored. */
  get(id: string): Promise<Buffer | null>;
}
