/*
 * Names that strangers type are shown in letters of the shop. One that holds an address is an advertisement: mail programs
 * make links of 'www.' and of anything like 'word.tld'.
 */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|\S@\S/iu;

/** The name, or the neutral words where it holds an address of any kind. */
export const nameOr = (neutral: string, name: string): string => (ADDRESS.test(name) ? neutral : name);
