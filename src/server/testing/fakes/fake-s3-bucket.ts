/** The objects of a fake bucket, with their versions. */
import { randomUUID } from 'node:crypto';

interface Version {
  id: string;
  /** Null for a delete marker. */
  bytes: Buffer | null;
  type: string;
  modifiedAt: Date;
}

export class FakeBucket {
  isVersioned = false;
  private readonly objects = new Map<string, Version[]>();

  put(key: string, bytes: Buffer, type: string): void {
    this.add(key, bytes, type);
  }

  /** Returns undefined for an object that is missing or deleted. */
  get(key: string): (Version & { bytes: Buffer }) | undefined {
    const newest = this.objects.get(key)?.at(-1);
    return newest?.bytes ? { ...newest, bytes: newest.bytes } : undefined;
  }

  /** Adds a delete marker to a versioned object, otherwise removes it. */
  delete(key: string, versionId: string | null): void {
    const versions = this.objects.get(key);
    if (versionId !== null)
      this.keep(
        key,
        (versions ?? []).filter(({ id }) => id !== versionId),
      );
    else if (this.isVersioned) this.add(key, null, '');
    else this.objects.delete(key);
  }

  /** Returns every version and delete marker, the newest first. */
  listVersions(prefix: string): { key: string; id: string; isMarker: boolean }[] {
    return [...this.objects].flatMap(([key, versions]) =>
      key.startsWith(prefix)
        ? versions.toReversed().map(({ id, bytes }) => ({ key, id, isMarker: bytes === null }))
        : [],
    );
  }

  /** The keys of which the bucket keeps anything. */
  get keys(): string[] {
    return [...this.objects.keys()];
  }

  clear(): void {
    this.objects.clear();
  }

  private add(key: string, bytes: Buffer | null, type: string) {
    const version = { id: this.isVersioned ? randomUUID() : 'null', bytes, type, modifiedAt: new Date() };
    this.keep(key, this.isVersioned ? [...(this.objects.get(key) ?? []), version] : [version]);
  }

  private keep(key: string, versions: Version[]) {
    if (versions.length === 0) this.objects.delete(key);
    else this.objects.set(key, versions);
  }
}
