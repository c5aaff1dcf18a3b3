import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element's children by name; a text is a leaf. */
export interface XmlFields {
  [name: string]: XmlFields | XmlFields[] | string | undefined;
}

/** Elements that may occur several times, also when there is one of them. */
const LISTS = new Set(['price-quote', 'message', 'link', 'occurrence', 'shipment-info']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Keeps amounts such as 0.00 and codes such as 0174.
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  ignoreDeclaration: true,
  // The path of a root element is its name.
  isArray: (name, path) => LISTS.has(name) && path !== name,
});

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/** Returns a document with one root element; undefined children are left out. */
export function buildXml(root: string, namespace: string, children: object): string {
  const content = builder.build({ [root]: { '@xmlns': namespace, ...children } });
  return `<?xml version="1.0" encoding="UTF-8"?>${content}`;
}

/** Returns the root element's name and children; null for a text that is no well-formed XML. */
export function parseXml(bytes: Buffer): { root: string; fields: XmlFields } | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (!text.startsWith('<') || XMLValidator.validate(text) !== true) return null;
  try {
    const [entry] = Object.entries(parser.parse(text) as XmlFields);
    if (!entry) return null;
    const [root, fields] = entry;
    return { root, fields: typeof fields === 'object' && !Array.isArray(fields) ? fields : {} };
  } catch {
    // External and nested entities, which the parser refuses.
    return null;
  }
}

/** Returns the element at a path; empty where there is none. */
export function readElement(fields: XmlFields, ...path: string[]): XmlFields {
  let element = fields;
  for (const name of path) {
    const child = element[name];
    element = typeof child === 'object' && !Array.isArray(child) ? child : {};
  }
  return element;
}

export function readElements(fields: XmlFields, name: string): XmlFields[] {
  const list = fields[name];
  return Array.isArray(list) ? list.filter((element) => typeof element === 'object') : [];
}

/** Returns a leaf's text, also of one with attributes; null for a missing or an empty one. */
export function readLeaf(fields: XmlFields, name: string): string | null {
  const value = fields[name];
  const text = typeof value === 'object' && !Array.isArray(value) ? value['#text'] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
