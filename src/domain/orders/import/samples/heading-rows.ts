/*
 * Heading rows of real forms and exports, each column as 'heading = what stands below'. '-> field' is the column that is used,
 * '? field' one that the captain is asked about.
 */
export const HEADING_ROWS: readonly (readonly [from: string, columns: string])[] = [
  // Exports of team apps and registration systems
  [
    'TeamSnap',
    'First = first | Last = last -> name | Email = email | Birthdate = date | Jersey Number = number -> number | Position = word',
  ],
  [
    'TeamSnap with sizes',
    'First Name = first | Last Name = last -> name | Jersey = number -> number | Jersey Size = size -> size | Is Manager = yes',
  ],
  [
    'SportsEngine',
    'Participant First Name = first | Participant Last Name = last -> name | Guardian 1 First Name = first | Guardian 1 Last Name = last | Jersey Size = size -> size | Jersey Number = number -> number',
  ],
  [
    'SportsEngine account',
    'Account First Name = first | Account Last Name = last | Last Name = last -> name | First Name = first | Uniform Number = number -> number',
  ],
  [
    'Spond',
    'Member name = full | Member first name = first | Member last name = last -> name | Phone = phone | Shirt number = number -> number',
  ],
  [
    'GotSport',
    'Player ID = long | First Name = first | Last Name = last -> name | DOB = date | Jersey # = number -> number | Uniform Size = size -> size',
  ],
  [
    'RAMP',
    'Participant = full -> name | Birth Date = date | Jersey # = number -> number | Jersey Size = size -> size | Team Name = word | Division = word',
  ],
  [
    'Sports Connect',
    'Player Last Name = last -> name | Player First Name = first | Player Age = age | Parent Last Name = last | T-Shirt Size = size -> size',
  ],
  [
    'LeagueApps',
    'FIRST NAME = first | LAST NAME = last -> name | GENDER = word | JERSEY NUMBER = number -> number | JERSEY SIZE = size -> size | AMOUNT PAID = number',
  ],
  [
    'Demosphere',
    'player_first = first | player_last = last -> name | jersey_no = number -> number | shirt_size = size -> size',
  ],
  ['Heja', 'Name = full -> name | Number = number -> number | Role = word'],
  ['PlayMetrics', 'Player = full -> name | # = number -> number | Pos = word | Grad Year = year'],
  [
    'Hockey Canada',
    'HCR # = long | Nom = last -> name | Prénom = first | No = number -> number | Position = word',
  ],
  ['Score sheet', 'No. = number -> number | Player Name = full -> name | G = word | A = word'],
  [
    'Little league',
    'Uniform # = number -> number | Player Name = full -> name | Shirt Size = size -> size | Pants Size = size | Hat Size = size',
  ],
  ['Swim club', 'Swimmer = full -> name | Age = age | Size = size -> size'],
  // Google Forms
  [
    'Google Forms, capitals',
    'What name should be on the back? (ALL CAPS please) = last -> name | What number? = number -> number | Size = size -> size',
  ],
  [
    'Google Forms, two numbers',
    'Name = last -> name | Number 1 = number -> number | Number 2 = number | Size = size -> size',
  ],
  [
    'Formulaire, deux numéros',
    'Nom = last -> name | Numéro 1 = number -> number | Numéro 2 = number | Taille = size -> size',
  ],
  [
    'Google Forms',
    'Timestamp = date | Email Address = email | Player’s full name = full | Name for back of jersey = last -> name | Preferred jersey number = number -> number | Jersey size = size -> size',
  ],
  [
    'Google Forms, choices',
    'Timestamp = date | Last name on jersey = last -> name | 1st choice number = number -> number | 2nd choice number = number | 3rd choice number = number | Size = size -> size',
  ],
  [
    'Google Forms, question',
    'Timestamp = date | What name would you like on the back? = last -> name | What number would you like? = number -> number | What size jersey does your child need? = size -> size',
  ],
  [
    'Google Forms, last year',
    'Timestamp = date | Child’s Last Name = last -> name | Last Year Jersey Size = size | Jersey Size = size -> size | Last year’s number = number | Number requested = number -> number',
  ],
  [
    'Google Forms, counts',
    'Name = full -> name | Number of Jerseys = count | Jersey Size = size -> size | Jersey Number (0-99) = number -> number',
  ],
  [
    'Google Forms, shorts',
    'Player name = full -> name | Jersey size = size -> size | Shorts size = size -> shorts | Jersey number = number -> number',
  ],
  [
    'Google Forms, one size',
    'Name = full -> name | Jersey/Shorts Size = size ? size shorts | Number = number -> number',
  ],
  [
    'Google Forms, parents',
    'Parent name = full | Child name = full -> name | Parent phone number = phone | Child jersey number = number -> number | Child shirt size = size -> size',
  ],
  [
    'Google Forms, emergency',
    'Athlete Name = full -> name | Emergency Contact Name = full | Emergency Contact Number = phone | Jersey Number = number -> number',
  ],
  // Jotform, Microsoft Forms, Typeform
  [
    'Jotform',
    'Submission Date = date | Player Name - First Name = first | Player Name - Last Name = last -> name | Parent Name - First Name = first | Parent Name - Last Name = last | Jersey Number 1 = number -> number | Jersey Number 2 = number | Jersey Size = size -> size',
  ],
  [
    'Jotform, upper',
    'NAME ON JERSEY = last -> name | NUMBER CHOICE 1 = number -> number | NUMBER CHOICE 2 = number | NUMBER CHOICE 3 = number | SIZE = size -> size',
  ],
  [
    'Microsoft Forms',
    'ID = position | Start time = date | Completion time = date | Email = email | Name = full | Player last name = last -> name | Jersey number = number -> number | Jersey size = size -> size',
  ],
  [
    'Microsoft Forms, alternate',
    'ID = position | Name = full -> name | Number = number -> number | Alternate number = number | Size = size -> size',
  ],
  [
    'Typeform',
    '# = long | What’s the player’s name? = full -> name | Which number? = number -> number | Submitted At = date',
  ],
  [
    'Gravity Forms',
    'Name (First) = first | Name (Last) = last -> name | Jersey Number = number -> number | Payment Amount = number',
  ],
  ['Wufoo', 'Name = first | Last = last -> name | Jersey Size = size -> size'],
  // Lists that captains make
  ['Plain', 'Name = last -> name | Number = number -> number | Size = size -> size'],
  ['Short', '# = number -> number | Name = last -> name | Sz = word | Size = size -> size'],
  ['Counted lines', '# = position | Name = last -> name | Jersey = number -> number'],
  ['Counted lines alone', '# = position ? number | Name = last -> name'],
  ['Counted lines and numbers', 'No. = position | Player = last -> name | Jersey # = number -> number'],
  ['Two numbers', 'Number = number ? number | No = number ? number | Name = last -> name'],
  [
    'Now and then',
    'Name = last -> name | Current Jersey Number = number | Requested Jersey Number = number -> number',
  ],
  ['Old and new', 'Name = last -> name | Old Number = number | New Number = number ? number'],
  ['Two sizes', 'Name = last -> name | Size = size ? size | Size = size ? size'],
  ['Home and away', 'Name = last -> name | Home jersey size = size ? size | Away jersey size = size ? size'],
  ['Two names', 'Last Name = last ? name | Player Name = full ? name | Number = number -> number'],
  ['First names', 'First Name = first ? name | Number = number -> number'],
  ['Back name', 'Name = full | Back name = last -> name | No = number -> number'],
  ['Front and back', 'Front Name = word -> frontName | Back Name = last -> name | Number = number -> number'],
  ['Front number', 'Back Name = last -> name | Number on front = number -> number'],
  ['Second choice alone', 'Name = last -> name | Second choice = number ? number'],
  ['Bare choices', 'Name = last -> name | 1st choice = number ? number | 2nd choice = number ? number'],
  [
    'Bare words',
    'Player = last -> name | Jersey = number -> number | Shirt = size -> size | Shorts = size -> shorts',
  ],
  [
    'Other garments',
    'Name = last -> name | Jersey Size = size -> size | Sock Size = size | Jacket Size = size | Jersey number = number -> number',
  ],
  [
    'Sleeves',
    'Name = last -> name | Number = number -> number | Size = size -> size | Sleeve = sleeve -> sleeve',
  ],
  ['Coach', 'Player = last -> name | Coach = full | Number = number -> number'],
  ['Payment', 'Name = last -> name | # = number -> number | Fee = number | Paid? = yes'],
  ['Phone', 'Name = last -> name | Phone number = phone | Number = number -> number'],
  ['Quantities', 'Name = last -> name | Qty = count | Size = size -> size'],
  [
    'Extra jerseys',
    'Player name = full -> name | Size = size -> size | Number of extra jerseys = count | Extra jersey size = size',
  ],
  ['Practice', 'Name = last -> name | Size = size ? size | Practice jersey size = size ? size'],
  [
    'Somebody else',
    'Name of the person who orders the jersey = full ? name | Player name = full ? name | # = number -> number',
  ],
  ['Locker', 'Last Name = last -> name | Locker # = number | Jersey # = number -> number'],
  [
    'Grades',
    'Student Name = full -> name | Grade = age | Size = size -> size | Shirt number = number -> number',
  ],
  [
    'Siblings',
    'Player 1 Name = full -> name | Player 2 Name = full | Player 1 Size = size -> size | Player 2 Size = size',
  ],
  [
    'Unknown words',
    'Jugador = last ? name | Number = number -> number | Talla = size ? size | Correo = email',
  ],
  ['Unknown and known', 'Name = last -> name | Points = number ? number | Size = size -> size'],
  // Quebec, and German
  ['Québec', 'Nom = last -> name | Prénom = first | Numéro = number -> number | Taille = size -> size'],
  [
    'Québec, chandail',
    'Prénom = first | Nom de famille = last -> name | Numéro de chandail = number -> number | Grandeur de chandail = size -> size',
  ],
  [
    'Québec, dos',
    'Nom du joueur = full | Nom au dos du chandail = last -> name | N° = number -> number | Grandeur = size -> size',
  ],
  [
    'Québec, formulaire',
    'Horodateur = date | Adresse courriel = email | Nom du parent = full | Nom de l’enfant = full -> name | Numéro désiré (1er choix) = number -> number | Numéro désiré (2e choix) = number | Taille du chandail = size -> size | Taille du short = size -> shorts',
  ],
  [
    'Québec, ancien',
    'Joueuse = last -> name | Ancien numéro = number | Numéro = number -> number | Téléphone = phone',
  ],
  ['Québec, nombre', 'Nom = last -> name | Nombre de chandails = count | Grandeur = size -> size'],
  [
    'Québec, équipe',
    'Équipe = word | Nom, prénom = full -> name | Date de naissance = date | No = number -> number | Montant payé = number',
  ],
  [
    'Allemagne',
    'Vorname = first | Nachname = last -> name | Rückennummer = number -> number | Größe = size -> size | Alter = age',
  ],
  [
    'Verein',
    'SPIELER = last -> name | TRIKOTNUMMER = number -> number | TRIKOTGRÖSSE = size -> size | HOSENGRÖSSE = size -> shorts',
  ],
];
