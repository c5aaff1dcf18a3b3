import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Refused, wordsOf } from '../../api.ts';
import { base64Of, reasonOf } from '../read-picture.ts';
import { type ChosenFile, countAt, type Progress, toSend } from './chosen-file.ts';

/** Pictures on their way at once; the shop opens two at a time. */
const AT_ONCE = 3;

export interface Uploaded {
  name: string;
  url: string;
}

interface Uploading {
  /** Puts one picture there. */
  put: (picture: { file: string; name: string }) => Promise<{ secure_url: string }>;
  /** Keeps those that are there for what they are for. Answers why the shop refused one, by its name. */
  keep: (pictures: Uploaded[]) => Promise<ReadonlyMap<string, string>>;
  /** So many are kept by one call: what is lost with one is no more than these. */
  together: number;
}

/** Many pictures at once: uploaded a few at a time, kept in batches, each file with its own outcome. */
export function useUploads({ put, keep, together }: Uploading) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [busy, setBusy] = useState(false);
  const newest = useRef(files);
  const putting = useMutation({ mutationFn: put });
  const keeping = useMutation({ mutationFn: keep });

  function set(next: ChosenFile[]) {
    newest.current = next;
    setFiles(next);
  }
  const mark = (name: string, progress: Progress) =>
    set(newest.current.map((each) => (each.name === name ? { ...each, progress } : each)));

  /** Answers how many were kept and how many failed. */
  async function start() {
    setBusy(true);
    const queue = toSend(newest.current);
    for (let from = 0; from < queue.length; from += together) {
      const batch = queue.slice(from, from + together);
      await putAll(batch);
      await keepAll(batch);
    }
    setBusy(false);
    return { saved: countAt(newest.current, 'saved'), failed: countAt(newest.current, 'failed') };
  }

  async function putAll(batch: ChosenFile[]) {
    const waiting = [...batch];
    const next = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await putOne(each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  async function putOne({ name, file, progress }: ChosenFile) {
    if (progress.at === 'failed' && progress.url) return mark(name, { at: 'uploaded', url: progress.url });
    mark(name, { at: 'uploading' });
    try {
      const { secure_url } = await putting.mutateAsync({ file: await base64Of(file), name });
      mark(name, { at: 'uploaded', url: secure_url });
    } catch (error) {
      // Nobody there, or too much at once: later it may go. What is no picture stays none.
      const refused = isRejected(error);
      const words = refused ? 'Upload Unsuccessful' : 'Upload Failed!';
      mark(name, { at: 'failed', words, reason: whyOf(error), url: null, again: !refused });
    }
  }

  async function keepAll(batch: ChosenFile[]) {
    const names = new Set(batch.map(({ name }) => name));
    const there = newest.current.flatMap(({ name, progress }) =>
      names.has(name) && progress.at === 'uploaded' ? [{ name, url: progress.url }] : [],
    );
    if (there.length === 0) return;
    const words = 'Server Update Failed';
    try {
      const refused = await keeping.mutateAsync(there);
      for (const { name } of there) {
        const reason = refused.get(name);
        mark(
          name,
          reason === undefined ? { at: 'saved' } : { at: 'failed', words, reason, url: null, again: false },
        );
      }
    } catch (error) {
      const reason = whyOf(error);
      const again = !isRejected(error);
      for (const { name, url } of there) mark(name, { at: 'failed', words, reason, url, again });
    }
  }

  return { files, busy, set, start };
}

const isRejected = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === 'upload-rejected';

const whyOf = (error: unknown): string => (isRejected(error) ? reasonOf(error) : wordsOf(error));
