/**
 * Names for a filled shop, distributed as in a real one: the first of a list are the most frequent, and most players have
 * a rare name.
 */

const FIRST_NAMES =
  `Olivia Liam Emma Noah Charlotte William Léa Thomas Camille Lucas Sophie Jacob Chloé Nathan Zoë Ethan Emily Benjamin
Alice Samuel Julia Oliver Florence Logan Ava Félix Mia James Rosalie Jack Amelia Gabriel Clara Alexander Isla Adam Maya
Daniel Éloïse Matthew Hannah Ryan Sarah Antoine Grace David Juliette Owen Lily Nolan Abigail Isaac Mila Édouard Ella
Hudson Jade Mason Anna Aiden Priya Arjun Fatima Omar Mei Wei Aaliyah Mohammed Yuki Hiroshi Ivana Łukasz Katarzyna Piotr
Sean Siobhán Aoife Declan Ingrid Søren Björn Astrid Carlos Lucía Diego Mateo Valentina Joaquim Inês Giulia Marco Chiara
Dmitri Oksana Taras Anastasia Nikolai Ahmed Leila Hassan Yasmin Tariq Nadia Kwame Amara Chidi Ngozi Tunde Zainab Ravi
Ananya Harpreet Gurleen Jaspreet Simran Minh Linh Thanh Hoa Jin Soo-yeon Min-jun Ji-woo Aria Theo Beatrix Quentin Xavier`.split(
    /\s+/,
  );

const FAMILY_NAMES =
  `Smith Tremblay Singh Brown Roy Li Martin Wilson Gagnon Lee Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet
Pelletier Bélanger Campbell Chen Nguyen Patel Johnson Williams Jones MacDonald Taylor Wong Anderson Thompson Lévesque
Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre
Poulin Thibault St-Pierre Nadeau Martel Grenier Lessard Bédard Landry Hébert Desjardins Demers Savard Wang Zhang Liu Kim
Park Khan Ali Sharma Kaur Gill Sidhu Dhaliwal Sandhu Grewal Scott Stewart Young Clark Robinson Walker Hall Wright Hill
Green Baker Adams Nelson Mitchell Roberts Phillips Evans Turner Parker Collins Edwards Murphy Kelly O'Brien O'Connor
Kennedy Sullivan McCarthy Ryan Fraser Murray Ross Graham Reid Morrison Cameron Ferguson MacKenzie MacLeod Robertson
Kowalski Nowak Wiśniewski Kovács Novák Petrov Ivanov Shevchenko Kovalenko Rossi Ferrari Bianchi Silva Santos Pereira
García Rodríguez Martínez López Hernández González Müller Schmidt Fischer Weber Hansen Olsen Lindqvist Haddad Khoury`.split(
    /\s+/,
  );

/** Rare names are one of each, joined: 36 × 30 × 24. */
const SYLLABLES: [string[], string[], string[]] = [
  'Ba Be Bo Bra Ca Cha Da De Dra Fa Fe Ga Gra Ha He Ja Ka Kra La Le Ma Me Na Ne Pa Pe Ra Re Sa Ste Ta Te Va Vi Wa Zo'.split(
    ' ',
  ),
  'la le lo ma mi mo na ne no ra ri ro sa se so ta ti to va ve vo da di do ga gi ka ki pa pi'.split(' '),
  'ble chuk der dino fer gard houk ine kins lberg leau man mont nov quet rd schuk ski son strom ton vich well witz'.split(
    ' ',
  ),
];

const PLACES =
  `Toronto Montréal Calgary Ottawa Edmonton Winnipeg Vancouver Québec Hamilton Kitchener London Halifax Victoria
Oshawa Windsor Saskatoon Regina Sherbrooke Kelowna Barrie Laval Gatineau Longueuil Burnaby Surrey Markham Vaughan
Brampton Mississauga Guelph Kingston Moncton Saint-Jean Trois-Rivières Peterborough Lethbridge Nanaimo Kamloops
Chilliwack Belleville Brantford Sarnia Sudbury Timmins Fredericton Charlottetown Whitehorse Yellowknife Iqaluit Nepean
Kanata Orléans Northside Southside Westmount Eastview Riverdale Lakeshore Hillcrest Parkdale Red\u00a0Deer Medicine\u00a0Hat
Moose\u00a0Jaw Prince\u00a0George Prince\u00a0Albert North\u00a0Bay North\u00a0York Grande\u00a0Prairie Thunder\u00a0Bay Swift\u00a0Current`.split(
    /[ \n]+/,
  );

const MASCOTS =
  `Hawks Wolves Rams Eagles Tigers Bears Lions Owls Foxes Kings Panthers Storm Thunder Lightning Blazers Titans Warriors
Raiders Rockets Comets Sharks Falcons Wildcats Cougars Bulldogs Mustangs Stallions Broncos Bulls Bisons Royals Knights
Vikings Spartans Trojans Chênes Castors Caribous Orques Tornades Éclairs Vipers Cobras Hornets Wasps Otters Badgers
Moose Loons Ravens Cardinals Blue\u00a0Jays Red\u00a0Wings Iron\u00a0Kings Snow\u00a0Geese Grizzlies Huskies Lynx Phoenix Dragons`.split(
    /[ \n]+/,
  );

const TEAM_ENDS = ['', '', '', 'U12', 'U14', 'U16', 'U18', 'Girls', 'Boys', 'Masters', '2024', '2025', 'II'];

const EMAIL_DOMAINS = [
  'gmail.com',
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.ca',
  'videotron.ca',
  'sympatico.ca',
  'example.org',
];

export const NAMES = 100_000;

interface Names {
  /** As on the jersey. */
  player: string;
  customer: string;
  email: string;
  team: string;
}

export function createNames(): Names[] {
  const random = createRandom(7);
  const pick = (words: readonly string[], exponent = 1) =>
    words[Math.floor(words.length * random() ** exponent)]!.replaceAll('\u00a0', ' ');
  const pickFrequent = (words: readonly string[]) => pick(words, 1.5);
  const createFamilyName = () =>
    random() < 0.4 ? pickFrequent(FAMILY_NAMES) : SYLLABLES.map((part) => pick(part)).join('');
  const createPlayer = () => {
    const kind = random();
    if (kind < 0.1) return pickFrequent(FIRST_NAMES);
    return kind < 0.2 ? `${pickFrequent(FIRST_NAMES)} ${createFamilyName()}` : createFamilyName();
  };
  return Array.from({ length: NAMES }, (_, index) => {
    const customer = `${pickFrequent(FIRST_NAMES)} ${createFamilyName()}`;
    const address = customer
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .replace(' ', '.')
      .toLowerCase();
    return {
      player: createPlayer(),
      customer,
      email: `${address}${index % 100}@${pick(EMAIL_DOMAINS)}`,
      team: `${pickFrequent(PLACES)} ${pickFrequent(MASCOTS)} ${pick(TEAM_ENDS)}`.trim(),
    };
  });
}

/** A linear congruential generator, so that every run has the same names. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
