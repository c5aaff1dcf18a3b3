import { onTestFinished, vi } from 'vitest';

/** An upload that the page has begun, which the test moves on. */
export interface FakeUpload {
  path: string;
  headers: Record<string, string>;
  isAborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (body: object) => void;
  loseConnection: () => void;
}

/** Replaces `XMLHttpRequest`. Returns the uploads in the order in which they were begun; what is left fails with the test's end. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  onTestFinished(() => {
    for (const upload of uploads) upload.loseConnection();
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onloadend?: () => void;
      response: object | null = null;
      #state: FakeUpload = {
        path: '',
        headers: {},
        isAborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (body) => {
          this.response = body;
          this.onload?.();
          this.onloadend?.();
        },
        loseConnection: () => this.onloadend?.(),
      };
      open(_method: string, path: string) {
        this.#state.path = path;
      }
      setRequestHeader(name: string, value: string) {
        this.#state.headers[name] = value;
      }
      abort() {
        this.#state.isAborted = true;
        this.onloadend?.();
      }
      send() {
        uploads.push(this.#state);
      }
    },
  );
  return uploads;
}
