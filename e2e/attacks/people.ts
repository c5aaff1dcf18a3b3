/** Somebody in a browser of their own, who also calls the shop directly, and whose browser tells of every script that ran. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Attacked {
  context: BrowserContext;
  page: Page;
  /** Scripts that ran, dialogs, what the policy had to block, requests that left the shop. */
  ran: string[];
  signIn: (email: string, password: string) => Promise<void>;
  call: (name: string, data: object) => Promise<Answer>;
}

export type Answer = Record<string, unknown> & { response: boolean; message: string };

export async function attacked(browser: Browser, shop: string): Promise<Attacked> {
  const context = await browser.newContext({ baseURL: shop });
  const ran: string[] = [];
  await listen(context, ran, shop);
  const page = await context.newPage();
  let token = '';
  return {
    context,
    page,
    ran,
    async call(name, data) {
      const answer = await context.request.post(`/api/${name}`, {
        data,
        headers: { 'x-session-token': token },
      });
      return (await answer.json()) as Answer;
    },
    async signIn(email, password) {
      const answer = (await (
        await context.request.post('/api/login', { data: { action: 'new', email, password } })
      ).json()) as Answer;
      if (!answer.response) throw new Error(`${email}: ${answer.message}`);
      token = String(answer.token);
      await context.addInitScript((kept) => {
        if (location.origin !== 'null') localStorage.setItem('TPUN_token', JSON.stringify(kept));
      }, token);
    },
  };
}

async function listen(context: BrowserContext, ran: string[], shop: string) {
  await context.exposeBinding('xssRan', (_source, what: string) => {
    ran.push(what);
  });
  await context.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { xssRan: (what: string) => void }).xssRan(what);
    Object.assign(window, { xss: () => tell('xss()') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tell(`blocked ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(shop) && !/^(data|blob|about):/.test(url)) ran.push(`request ${url}`);
  });
}

/** Elements that nobody but an attacker puts on a page: handlers in attributes, addresses that run, frames, foreign addresses. */
export const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              (/^(href|xlink:href|src|srcset|srcdoc|action|formaction|data|background|style)$/.test(name) &&
                /javascript:|vbscript:|data:text|beacon\.invalid/i.test(value.replaceAll(/\s/g, ''))),
          ) || /^(iframe|object|embed|base|marquee|keygen|xss|math|portal)$/i.test(element.tagName),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** Everything that can be read on the page, in one line. */
export const readable = async (page: Page): Promise<string> =>
  flat(
    await page.evaluate(() =>
      [
        document.body.textContent ?? '',
        ...[...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        ),
      ].join('\n'),
    ),
  );

export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
