/** What a visitor types before the page's code is there, also when React draws the page again because it was translated. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PAGE_READY } from './defer-hydration.ts';
import script from './defer-hydration-script.js?raw';

/** What React hears of the fields: each event of one that is in the page then. */
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  document.body.append(drawForm());
});
afterEach(() => document.querySelector('form')?.remove());

const runScript = () => new Function(script)();

let drawings = 0;

/** As React draws it: the name of a group of radio buttons is another one each time. */
function drawForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('sent');
  });
  drawings += 1;
  for (const sleeve of ['Short Sleeve', 'Long Sleeve']) {
    const radio = form.appendChild(document.createElement('input'));
    Object.assign(radio, { type: 'radio', name: `sleeve-${drawings}`, value: sleeve, ariaLabel: sleeve });
    radio.addEventListener('click', () => heard.push(sleeve));
  }
  for (const label of ['Name', 'Team']) {
    const field = form.appendChild(document.createElement('input'));
    field.ariaLabel = label;
    field.name = label.toLowerCase();
    field.addEventListener('input', () => heard.push(`${label}: ${field.value}`));
  }
  return form;
}

const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;

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

test('an option that was chosen before the page is drawn again is chosen in it', async () => {
  runScript();
  await userEvent.click(field('Long Sleeve'));
  drawAgain();
  heard.length = 0;
  dispatchEvent(new Event(PAGE_READY));
  await expect.poll(() => heard).toEqual(['Long Sleeve']);
});

test('a form that was sent before the page is drawn again is sent', async () => {
  runScript();
  document.querySelector('form')!.requestSubmit();
  drawAgain();
  dispatchEvent(new Event(PAGE_READY));
  await expect.poll(() => heard).toEqual(['sent']);
});
