// Inline script at the end of the body, see defer-hydration.ts. It runs before any other code of the page.
(() => {
  // The longest time that images may delay the page's code, in milliseconds.
  const MAX_WAIT_MS = 2500;

  /** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
  /** @type {(() => void)[]} */
  const clicks = [];
  /** @type {Map<Field, { value: string | boolean, find: () => Field }>} */
  const values = new Map();
  /** The field that has the focus. @type {{ field: Field, find: () => Field } | null} */
  let focused = null;

  /** @param {HTMLElement} field @returns {field is HTMLInputElement} */
  const isCheckable = (field) => field.matches('[type=radio], [type=checkbox]');

  // Returns what finds the element, or the one in its place: React draws a page again, with other ids, that the browser has
  // translated before.
  /** @template {HTMLElement} T @param {T} element @returns {() => T} */
  const remember = (element) => {
    // React gives a group of radio buttons another name each time. As attributes, because a form's fields hide its own properties.
    const marks = ['type', isCheckable(element) ? 'value' : 'name'];
    const listAlike = () =>
      Array.from(/** @type {NodeListOf<T>} */ (document.querySelectorAll(element.tagName))).filter((other) =>
        marks.every((mark) => other.getAttribute(mark) === element.getAttribute(mark)),
      );
    const alike = listAlike();
    const place = alike.indexOf(element);
    const text = element.textContent;
    return () => {
      if (element.isConnected) return element;
      const others = listAlike();
      const [same, ...more] = others.filter(({ textContent }) => textContent === text);
      if (same && more.length === 0) return same;
      return (others.length === alike.length && others[place]) || element;
    };
  };

  /** @param {Event} event */
  const onClick = (event) => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    const find = remember(button);
    clicks.push(() => find().click());
  };

  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault();
    event.stopPropagation();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const find = remember(form);
    clicks.push(() => find().requestSubmit());
  };

  /** @param {Field} field */
  const record = (field) => {
    if (field.type === 'file') return;
    const { find } = values.get(field) ?? { find: remember(field) };
    values.set(field, { find, value: isCheckable(field) ? field.checked : field.value });
  };

  /** @param {Event} event */
  const onFocus = (event) => {
    const field = /** @type {Field} */ (event.target);
    if (field.matches('input, textarea, select')) focused = { field, find: remember(field) };
  };

  // When React draws the page again, the new fields get what was typed into the old ones, and the focus.
  const moveToNewFields = () => {
    for (const [field, { find, value }] of [...values]) {
      const next = find();
      if (next === field) continue;
      values.delete(field);
      values.set(next, { find: remember(next), value });
      if (!isCheckable(next)) next.value = String(value);
    }
    if (focused && !focused.field.isConnected) focused.find().focus({ preventScroll: true });
  };
  const redrawn = new MutationObserver(moveToNewFields);

  /** @param {Event} event */
  const onInput = (event) => record(/** @type {Field} */ (event.target));

  // React empties a field when it renders again before the replay. The next letter must not become the whole value.
  /** @param {InputEvent} event */
  const onBeforeInput = (event) => {
    const field = /** @type {Field} */ (event.target);
    const value = values.get(field)?.value;
    if (typeof value === 'string' && field.value !== value && !event.isComposing) field.value = value;
  };

  /** React detects a change only through the native setter. @param {{ value: string | boolean }} typed @param {Field} field */
  const replayInput = ({ value }, field) => {
    if (isCheckable(field)) {
      if (field.checked !== value) field.click();
      return;
    }
    field.value = '';
    Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  };

  const replay = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('beforeinput', onBeforeInput, true);
    removeEventListener('input', onInput, true);
    removeEventListener('focusin', onFocus, true);
    redrawn.disconnect();
    values.forEach(replayInput);
    setTimeout(() => {
      for (const click of clicks) click();
    });
  };

  // What was typed while the page was still arriving, before this script.
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll('input, textarea');
  for (const field of fields)
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) record(field);

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('beforeinput', onBeforeInput, true);
  addEventListener('input', onInput, true);
  addEventListener('focusin', onFocus, true);
  redrawn.observe(document, { childList: true, subtree: true });
  addEventListener('page-ready', () => setTimeout(replay), { once: true });

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.setAttribute('rel', 'modulepreload');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('page-code')?.textContent ?? '';
    document.body.append(script);
  };

  // A page in the background does not paint, so there is nothing to wait for. The code of a page with a fragment is requested
  // already, see defer-hydration.ts.
  if (document.hidden || location.hash !== '') {
    start();
    return;
  }
  setTimeout(start, MAX_WAIT_MS);
  /** @type {NodeListOf<HTMLImageElement>} */
  const images = document.querySelectorAll('img:not([loading=lazy])');
  const decoded = [...images].map((image) => image.decode().catch(() => undefined));
  void Promise.all(decoded).then(() => requestAnimationFrame(() => setTimeout(start)));
})();
