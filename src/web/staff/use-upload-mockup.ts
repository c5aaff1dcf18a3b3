/** A mockup on its way: read the file, upload the picture, hang it into the order (specification 7; texts of 8). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { orderQuery } from './queries.ts';
import { base64Of, reasonOf, sizeFault } from './read-picture.ts';

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
    const tooLarge = sizeFault(chosen);
    if (tooLarge) return fail('Upload Unsuccessful', tooLarge);
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
      void client.invalidateQueries({ queryKey: ['mockups', orderId] });
      void client.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      setHanging(url);
      fail('Server Update Failed', wordsOf(error));
    }
  }

  const again = hanging ? () => void attach(hanging) : unsent ? () => void upload(unsent) : null;
  return { step, failure, upload: (chosen: File) => void upload(chosen), again };
}
