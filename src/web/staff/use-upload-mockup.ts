/** A mockup on its way: read the file, upload the picture, hang it into the order (specification 7; texts of 8). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { orderQuery } from './queries.ts';

const MOST_BYTES = 10 * 1024 * 1024;

interface Failure {
  words: string;
  hint: string | null;
}

export function useUploadMockup(orderId: string) {
  const client = useQueryClient();
  const [step, setStep] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** A file that never arrived may arrive the next time; one that was refused stays refused. */
  const [unsent, setUnsent] = useState<File | null>(null);
  /** A picture that is uploaded and does not hang yet: trying again does not upload it again. */
  const [hanging, setHanging] = useState<string | null>(null);
  const uploading = useMutation({ mutationFn: api.dashboard.uploadPicture });
  const attaching = useMutation({ mutationFn: api.dashboard.attachMockup });

  function fail(words: string, hint: string | null) {
    setFailure({ words, hint });
    setStep(null);
    toast(words, { tone: 'wrong' });
  }

  async function upload(chosen: File) {
    setUnsent(null);
    setHanging(null);
    setFailure(null);
    if (chosen.size > MOST_BYTES)
      return fail('Upload Unsuccessful', `This file has ${megabytes(chosen)}; 10 MB at most.`);
    setStep('Uploading the picture');
    try {
      const content = await base64Of(chosen);
      const { secure_url } = await uploading.mutateAsync({ file: content, name: orderId });
      await attach(secure_url);
    } catch (error) {
      if (error instanceof Refused) fail('Upload Unsuccessful', reasonOf(error));
      else {
        setUnsent(chosen);
        fail('Upload Failed!', wordsOf(error));
      }
    }
  }

  async function attach(url: string) {
    setFailure(null);
    setStep('Adding it to the order');
    try {
      const { message } = await attaching.mutateAsync({ order_id: orderId, mockup_url: url });
      toast(message, { tone: 'done' });
      setHanging(null);
      setStep(null);
      void client.invalidateQueries(orderQuery(orderId));
      void client.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      setHanging(url);
      fail('Server Update Failed', wordsOf(error));
    }
  }

  const again = hanging ? () => void attach(hanging) : unsent ? () => void upload(unsent) : null;
  return { step, failure, upload: (chosen: File) => void upload(chosen), again };
}

const megabytes = ({ size }: File) => `${(size / 1024 / 1024).toFixed(1)} MB`;

function reasonOf({ detail, message }: Refused): string {
  if (detail.reason === 'not-a-picture') return 'Only JPEG, PNG, WebP and HEIC pictures can be uploaded.';
  if (detail.reason === 'unreadable') return 'This picture is damaged or too large to open.';
  if (detail.reason === 'too-large') return '10 MB at most.';
  return message;
}

/** Without the browser's 'data:image/png;base64,' before it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
