/** A visitor with a separate browser context, direct API calls, and a record of every script that ran. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openFolds } from '../fixtures.ts';

export interface MonitoredVisitor {
  context: BrowserContext;
  page: Page;
  /** Scripts that ran, dialogs, violations of the content security policy, requests to other origins. */
  executed: string[];
  signIn: (email: string, password: string) => Promise<void>;
  call: (name: string, data: object) => Promise<ApiResponse>;
}

export type ApiResponse = Record<string, unknown> & { response: boolean; message: string };

export async function openMonitoredVisitor(browser: Browser, shop: string): Promise<MonitoredVisitor> {
  const context = await browser.newContext({ baseURL: shop });
  const ran: string[] = [];
  await recordExecutions(context, ran, shop);
  const page = await context.newPage();
  await openFolds(page);
  let token = '';
  return {
    context,
    page,
    executed: ran,
    async call(name, data) {
      const response = await context.request.post(`/api/${name}`, {
        data,
        headers: { 'x-session-token': token },
      });
      return (await response.json()) as ApiResponse;
    },
    async signIn(email, password) {
      const response = (await (
        await context.request.post('/api/login', { data: { action: 'new', email, password } })
      ).json()) as ApiResponse;
      if (!response.response) throw new Error(`${email}: ${response.message}`);
      token = String(response.token);
      await context.addInitScript((kept) => {
        if (location.origin !== 'null') localStorage.setItem('TPUN_token', JSON.stringify(kept));
      }, token);
    },
  };
}

async function recordExecutions(context: BrowserContext, ran: string[], shop: string) {
  await context.exposeBinding('xssRan', (_source, what: string) => {
    ran.push(what);
  });
  await context.addInitScript(() => {
    const report = (what: string) => (window as unknown as { xssRan: (what: string) => void }).xssRan(what);
    Object.assign(window, { xss: () => report('xss()') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`blocked ${violatedDirective} ${blockedURI} ${sample}`),
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

/**
 * Returns elements that only an attacker adds: event handler attributes, script URLs, frames, URLs of other origins.
 */
export const findInjectedElements = (page: Page): Promise<string[]> =>
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

/** Returns the visible text of the page in one line. */
export const readVisibleText = async (page: Page): Promise<string> =>
  collapseSpaces(
    await page.evaluate(() =>
      [
        document.body.textContent ?? '',
        ...[...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        ),
      ].join('\n'),
    ),
  );

export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
