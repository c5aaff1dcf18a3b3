/*
 * Which field a heading names, in English, French and German, and how surely (rules.md orders-41): 'Name on Jersey' more than
 * 'Last Name', and that more than 'Name'. Words for other people, other things and earlier years are of no field.
 */
import type { PlayerField } from '../jersey/schema.ts';

/** From `SURE` on a heading needs no question; one below is a guess that the captain has to confirm. */
export const SURE = 2;

export interface HeadingMatch {
  field: PlayerField;
  /** 4 and 3 are exact, 2 is plain, 1.5 is a word such as 'Jersey' whose cells decide, 1 and less is a guess. */
  rank: number;
}

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})\\b`);

/** Never of a jersey, whatever else the heading says. */
const OTHER = words(
  'parents?|guardians?|tut(?:eur|rice)s?|mothers?|fathers?|moms?|dads?|meres?|peres?|coach(?:es)?|entraineurs?|emergency|urgence|contacts?|eltern\\w*|mutter|vater|erziehungs\\w*' +
    '|responsables?|repondants?|billing|shipping|payers?|buyers?|purchasers?|registrants?|customers?|respondents?|submitters?|owners?|accounts?|teachers?' +
    '|phones?|telephones?|telefon\\w*|tel|mobile|cell(?:ular|phone)?|e ?mails?|courriels?|address|adresse' +
    '|last (?:year|season)s?|previous|old|former|ancien\\w*|dernier\\w*|precedent\\w*' +
    '|socks?|bas|chaussettes|pants?|pantalons?|jackets?|manteau|veste|hoodies?|helmets?|casques?|shoes?|chaussures?|souliers?|skates?|patins' +
    '|gloves?|gants|hats?|(?<!(?:all|block|in|use) )caps?|casquettes?|tuques?|waist|inseam|warm ?ups?|tracksuits?|bags?|sponsors?|user ?names?' +
    '|quantity|quantite|qty|anzahl|how many|combien|(?:number|no) of \\w*s|nombre d[eu]?|paid|paye\\w*|payments?|fees?|price|prix|amount|montant',
);
/** Of something else, unless the heading names the jersey, too. */
const UNLIKELY = words(
  'teams?|equipes?|mannschaft|clubs?|verein|leagues?|ligues?|divisions?|schools?|ecoles?|grades?|ages?|alter|birth\\w*|naissance|geburts\\w*|dob|jahrgang|year' +
    '|annee|dates?|time|timestamp|horodateur|start|completion|completed|id|ids|registration|inscription|licen[cs]es?|licences?|member\\w* (?:number|no|id|card)|orders?' +
    '|invoice|locker|height|hauteur|weight|poids|positions?|gender|genre|sexe?|medical\\w*|health|sante|allerg\\w*|comments?|commentaires?|notes?|remarks?' +
    '|remarques?|bemerkung\\w*|status|statut|city|ville|street|postal|province|country|siblings?|managers?|staff|role|division|sheet|table|worksheet|file|jerseys|shirts',
);
const JERSEY = words(
  'jerseys?|shirts?|sweaters?|singlets?|uniforms?|uniformes?|t ?shirts?|tees?|maillots?|chandails?|trikots?|kit|top|gilet|back|dos|rucken|hinten|lettering|print\\w*|imprim\\w*',
);
const PLAYER = words(
  'players?|athletes?|participants?|members?|membre|mitglied|child(?:ren)?|kids?|students?|skaters?|swimmers?|campers?|joueu(?:r|rs|se|ses)|enfants?|eleves?|spieler|spielerin|kind',
);
const LAST = words('last|family|famille|surname|nachname|familienname|familien');
const FIRST = words('first|given|prenoms?|vorname');
const NAME = words('names?|noms?|surname|nachname|familienname');
const NUMBER = words('numbers?|num|nos?|nr|numeros?|nummern?|dossard');
const SIZE = words('sizes?|sizing|tailles?|grandeurs?|grossen?|groessen?');
const SHORTS = words('shorts?|culottes?|cuissards?|hosen?|bottoms?');
const SLEEVE = words('sleeves?|manches?|armel|aermel');
const FRONT = words('front|devant|vorne|avant|poitrine');

const BACK = words('back|dos|rucken|hinten|lettering');

/** A second wish, player or jersey; never taken when there is a first one. */
const SECOND =
  /\b(?:2nd|second|seconde?|3rd|third|4th|alternat\w+|alt|back ?up|other|autre|extra|additional|spare|deuxieme|troisieme|[2-9]i?e|[2-9]e?me|zweit\w*|dritt\w*)\b|\b(?:choice|choix|option|wahl|preference|number|numero|no|nr|size|taille|jersey|name|player|child|enfant|joueur|kid)(?: number)? ?[2-9]\b/;
const CHOICE =
  /\b(?:(?:1st|first|premiere?|1er|1ere|erste\w*|preferred|desired|requested|wanted|favou?rite|prefere|desire|souhaite)(?: (?:choice|choix|preference|option|wahl))?|choice|choix|wahl|1)\b/g;

const WISH = /\b(?:first|premiere?) (?:choice|choix|preference|option)\b/g;

/** Says nothing about what stands below. */
const FILLER =
  /\b(?:an?|the|of|on|for|to|in|at|is|are|be|do|does|what|which|who|s|please|enter|select|choose|fill|write|your|you|my|our|their|his|her|need\w*|want|wear|like|would|should|will|it|as|appear|full|complete|complet|du|de|des|d|la|le|les|l|au|sur|pour|votre|quel|quelle|est|un|une|et|and|or|ou|und|der|des|auf|dem|youth|adults?|adultes?|mens?|womens?|men|women|ladies|unisex|junior|jeunes?|hommes?|femmes?|exact\w*|max|digits?|characters?|letters?|upper|case|caps|\d+)\b/g;

/** Returns the fields that a heading may name; [] for one that is of no field. */
export function matchHeading(heading: string): HeadingMatch[] {
  if (heading === '' || heading.length > 150 || heading.includes('@')) return [];
  const text = foldHeading(heading);
  const isOfJersey = JERSEY.test(text.replace(/\b(?:jerseys|shirts)\b/, ' '));
  if (OTHER.test(text) || (UNLIKELY.test(text) && !isOfJersey)) return [];
  const matches = matchWords(text, isOfJersey);
  return SECOND.test(text) ? matches.map(({ field }) => ({ field, rank: 0.9 })) : matches;
}

function matchWords(text: string, isOfJersey: boolean): HeadingMatch[] {
  const [isSize, isNumber] = [SIZE.test(text), NUMBER.test(text)];
  if (SLEEVE.test(text)) return [{ field: 'sleeve', rank: SURE }];
  if (SHORTS.test(text))
    return /\b(?:jersey|shirt|maillot|chandail|trikot)\b/.test(text)
      ? listGuesses('size', 'shorts')
      : [{ field: 'shorts', rank: isSize ? 3 : SURE }];
  const isPlain = isPlainText(text);
  const isName = NAME.test(text) || (isPlain && (LAST.test(text) || FIRST.test(text.replace(WISH, ''))));
  if (isName && FRONT.test(text)) return [{ field: 'frontName', rank: 3 }];
  if (Number(isSize) + Number(isNumber) + Number(isName) > 1)
    return listGuesses(...(isName ? (['name'] as const) : (['number', 'size'] as const)));
  if (isSize || isNumber) {
    const isExact = isOfJersey || text.match(CHOICE) !== null;
    return [{ field: isSize ? 'size' : 'number', rank: SURE + Number(isExact) - Number(!isPlain) }];
  }
  if (isName) return [{ field: 'name', rank: rankName(text, isOfJersey, isPlain) }];
  if (FRONT.test(text) && isPlain) return [{ field: 'frontName', rank: 3 }];
  if (PLAYER.test(text) && isPlain) return [{ field: 'name', rank: SURE }];
  if (!isOfJersey && !text.match(CHOICE)) return UNKNOWN;
  const rank = isOfJersey && isPlain ? 1.5 : 1;
  const fields = BACK.test(text) ? (['name'] as const) : (['number', 'size'] as const);
  return fields.map((field) => ({ field, rank }));
}

/** The name on the back, then family names and those of players, then any name; a first name is a guess. Other words make each less sure. */
function rankName(text: string, isOfJersey: boolean, isPlain: boolean): number {
  const [isFirst, isLast] = [FIRST.test(text), LAST.test(text)];
  const isFull = isFirst && (isLast || /\bnom\b/.test(text));
  const isExact = isFull ? PLAYER.test(text) && !isLast : isLast || PLAYER.test(text);
  if (isFirst && !isFull && !isOfJersey) return 1;
  const rank = isOfJersey ? 4 : isExact ? 3 + 0.5 * Number(isLast && PLAYER.test(text)) : SURE;
  return isPlain ? rank : rank - 1;
}

/** Of words that the shop does not know: what stands below may be anything. */
export const UNKNOWN_RANK = 0.8;

const UNKNOWN: HeadingMatch[] = (['name', 'number', 'size'] as const).map((field) => ({
  field,
  rank: UNKNOWN_RANK,
}));

const listGuesses = (...fields: PlayerField[]): HeadingMatch[] => fields.map((field) => ({ field, rank: 1 }));

const isPlainText = (text: string): boolean =>
  [KNOWN_WORDS, CHOICE, FILLER].reduce((rest, known) => rest.replace(known, ''), text).trim() === '';

const KNOWN_WORDS = new RegExp(
  [JERSEY, PLAYER, LAST, FIRST, NAME, NUMBER, SIZE, FRONT].map(({ source }) => source).join('|'),
  'g',
);

/** Lower-case words without accents: 'Rückennummer' is 'rucken nummer', 'jersey_number' 'jersey number', 'N°' 'no'. */
const foldHeading = (heading: string): string =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bn[°.]/g, 'no ')
    .replace(/\p{M}|['’]s\b/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/(trikot|rucken|spieler|konfektions|hosen)(?=nummer|nr\b|gross|groess|name)/g, '$1 ')
    .replace(/\d+\s*(?:[-–]|to|à)\s*\d+/g, ' ')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\be mail\b/g, 'email')
    .trim();

/** For whom the sizes below a heading are, such as 'Youth Size'; null when it says nothing, or names several. */
export function findHeadingGroup(heading: string): string | null {
  const text = foldHeading(heading);
  const groups = [
    words('youth|kids|junior|jeunes?|jugend|kinder').test(text) && 'Youth',
    words('adults?|mens?|adultes?|hommes?|erwachsene|herren').test(text) && 'Adult',
    words('womens?|women|ladies|femmes?|damen').test(text) && "Women's",
  ].filter((group) => group !== false);
  return groups.length === 1 ? groups[0]! : null;
}
