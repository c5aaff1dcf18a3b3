import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { base64Of, reasonOf } from '../read-picture.ts';
import { type ChosenFile, countAt, judge, type Progress, toSend } from './chosen-files.ts';
import { siteDataQuery } from './queries.ts';

/** Pictures on their way at once; the shop opens two at a time. */
const AT_ONCE = 3;
/** Products that are added by one call: what was lost with one is no more than these. */
const BATCH = 20;

/** Two hundred pictures at once: uploaded a few at a time, added in batches, each file with its own outcome. */
export function useProductUploads(known: ReadonlySet<string>) {
  const client = useQueryClient();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [busy, setBusy] = useState(false);
  const newest = useRef(files);
  const uploading = useMutation({ mutationFn: api.shelf.uploadProductPicture });
  const adding = useMutation({ mutationFn: api.shelf.addProducts });

  function set(next: ChosenFile[]) {
    newest.current = next;
    setFiles(next);
  }
  const mark = (name: string, progress: Progress) =>
    set(newest.current.map((each) => (each.name === name ? { ...each, progress } : each)));

  async function start() {
    setBusy(true);
    const queue = toSend(newest.current);
    for (let from = 0; from < queue.length; from += BATCH) {
      const batch = queue.slice(from, from + BATCH);
      await uploadAll(batch);
      await addAll(batch);
    }
    setBusy(false);
    void client.invalidateQueries(siteDataQuery);
    const failed = countAt(newest.current, 'failed');
    if (failed > 0) toast('Upload Unsuccessful', { tone: 'wrong' });
    else toast(`${countAt(newest.current, 'saved')} products uploaded`, { tone: 'done' });
  }

  async function uploadAll(batch: ChosenFile[]) {
    const waiting = [...batch];
    const next = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await uploadOne(each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  async function uploadOne({ name, file, progress }: ChosenFile) {
    if (progress.at === 'failed' && progress.url) return mark(name, { at: 'uploaded', url: progress.url });
    mark(name, { at: 'uploading' });
    try {
      const { secure_url } = await uploading.mutateAsync({ file: await base64Of(file), name });
      mark(name, { at: 'uploaded', url: secure_url });
    } catch (error) {
      // Nobody there, or too much at once: later it may go. What is no picture stays none.
      const refused = error instanceof Refused && error.code === 'upload-rejected';
      const words = refused ? 'Upload Unsuccessful' : 'Upload Failed!';
      const reason = refused ? reasonOf(error) : wordsOf(error);
      mark(name, { at: 'failed', words, reason, url: null, again: !refused });
    }
  }

  async function addAll(batch: ChosenFile[]) {
    const names = new Set(batch.map(({ name }) => name));
    const there = newest.current.flatMap(({ name, progress }) =>
      names.has(name) && progress.at === 'uploaded' ? [{ file_name: name, img_url: progress.url }] : [],
    );
    if (there.length === 0) return;
    try {
      const { refused } = await adding.mutateAsync({ products: there });
      const reasons = new Map(refused.map(({ file_name, reason }) => [file_name, reason]));
      for (const { file_name } of there) {
        const reason = reasons.get(file_name);
        mark(
          file_name,
          reason === undefined
            ? { at: 'saved' }
            : { at: 'failed', words: 'Server Update Failed', reason, url: null, again: false },
        );
      }
    } catch (error) {
      const reason = wordsOf(error);
      for (const { file_name, img_url } of there)
        mark(file_name, { at: 'failed', words: 'Server Update Failed', reason, url: img_url, again: true });
    }
  }

  return {
    files,
    busy,
    choose: (chosen: File[]) => set(judge(chosen, known)),
    clear: () => set([]),
    start: () => void start(),
  };
}
