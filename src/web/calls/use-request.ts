import { useCallback, useEffect, useRef, useState } from 'react';

/** The outcome of the last request, and the key that it was made for. */
interface Settled<Data> {
  key: string | null;
  data?: Data;
  error?: unknown;
}

export interface RequestResult<Data> {
  /** Undefined until the first response. */
  data: Data | undefined;
  /** The error of the request; undefined when there is data. */
  error: unknown;
  isLoading: boolean;
  /** Repeats the request after an error; clears the error and shows the loading state. */
  retry: () => void;
  /** Repeats the request and keeps the current data until the response. Rejects with the error of the request. */
  reload: () => Promise<void>;
}

/**
 * Loads data when the component mounts and when `key` changes; no request is made for the key null. A response that
 * arrives after the key has changed or the component is unmounted is ignored. A new `version` of the same key loads
 * again and keeps the data until the response.
 */
export function useRequest<Data>(
  key: string | null,
  request: () => Promise<Data>,
  version?: unknown,
): RequestResult<Data> {
  const [settled, setSettled] = useState<Settled<Data>>({ key: null });
  const generation = useRef(0);
  const latestRequest = useRef(request);
  latestRequest.current = request;

  const reload = useCallback(async () => {
    generation.current += 1;
    const requestGeneration = generation.current;
    const isCurrent = () => requestGeneration === generation.current;
    try {
      const data = await latestRequest.current();
      if (isCurrent()) setSettled({ key, data });
    } catch (error) {
      // Data on the screen stays; the error is shown only when there is none.
      if (isCurrent())
        setSettled((before) => (before.key === key && 'data' in before ? before : { key, error }));
      throw error;
    }
  }, [key]);

  const load = useCallback(() => {
    reload().catch(() => undefined);
  }, [reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads again
  useEffect(() => {
    if (key === null) return;
    load();
    return () => {
      generation.current += 1;
    };
  }, [key, load, version]);

  const current = settled.key === key ? settled : { key };
  return {
    data: current.data,
    error: current.error,
    isLoading: key !== null && current.data === undefined && current.error === undefined,
    retry: () => {
      setSettled({ key: null });
      load();
    },
    reload,
  };
}
