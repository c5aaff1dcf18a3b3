/** What a visitor types before the page's code is there, also when React draws the page again because it was translated. */
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PAGE_READY } from './defer-hydration.ts';
import script from './defer-hydration-script.js?raw';

/** What React hears of the fields: each event of one that is in the page then. */
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  document.body.replaceChildren(drawForm());
});

const runScript = () => new Function(script)();

function drawForm(): HTMLFormElement {
  const form = document.createElement('form');
  for (const label of ['Name', 'Team']) {
    const field = form.appendChild(document.createElement('input'));
    field.ariaLabel = label;
    field.addEventListener('input', () => heard.push(`${label}: ${field.value}`));
  }
  return form;
}

const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label=${label}]`)!;

function drawAgain(): void {
  document.querySelector('form')!.replaceWith(drawForm());
}

test('what was typed while the page was still arriving, and before its code came, is told to React', async () => {
  await userEvent.fill(field('Name'), 'Camille');
  runScript();
  await userEvent.fill(field('Team'), 'Owls');
  heard.length = 0;
  dispatchEvent(new Event(PAGE_READY));
  await expect.poll(() => heard).toEqual(['Name: Camille', 'Team: Owls']);
});

test('a word that is typed while the page is drawn again is whole in the new field', async () => {
  runScript();
  await userEvent.fill(field('Team'), 'Owls');
  await userEvent.click(field('Name'));
  await userEvent.keyboard('Cam');
  drawAgain();
  await userEvent.keyboard('ille');
  heard.length = 0;
  dispatchEvent(new Event(PAGE_READY));
  await expect.poll(() => heard).toEqual(['Team: Owls', 'Name: Camille']);
  expect(document.activeElement).toBe(field('Name'));
});
