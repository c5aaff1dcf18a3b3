/** Stores uploaded images. Ids are random and content is immutable, so it can be cached indefinitely. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Returns null for an unknown id. */
  get(id: string): Promise<Buffer | null>;
}
