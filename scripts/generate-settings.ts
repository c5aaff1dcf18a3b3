/**
 * Writes docs/settings.md and .env.example from src/server/platform/config/settings.ts; `--check` fails unless they are
 * current.
 */
import { SECTIONS, type Setting } from '#server/platform/config/setting.ts';
import { SETTINGS } from '#server/platform/config/settings.ts';
import { writeGenerated } from './write-generated.ts';

const declared = Object.entries<Setting>(SETTINGS);

const GENERATED = 'src/server/platform/config/settings.ts by `npm run generate-settings`';

const settingsPage = `<!-- Generated from ${GENERATED}. -->
# Settings

The shop reads environment variables, and \`npm start\`, \`npm run dev\` and the commands also the file \`.env\` of the project folder;
variables of the environment win. An empty variable counts as none. Nothing has to be set on a developer's machine. Wrong settings
are all named before anything starts, the values of secret ones are never printed. A variable whose name is one letter away
from that of a setting is named too.
${SECTIONS.map(formatSection).join('')}`;

const envExample = `# Generated from ${GENERATED}.
# Copy this file to .env and remove the # of what you set. Every setting is described in docs/settings.md.
${SECTIONS.map(formatExample).join('')}`;

function formatSection(section: Setting['section']): string {
  const rows = declared
    .filter(([, setting]) => setting.section === section)
    .map(
      ([name, setting]) =>
        `| \`${name}\` | ${setting.description} | ${formatDefault(setting)} | ${setting.exampleText ?? `\`${setting.example}\``} | ${setting.requiredWhen ?? ''} |\n`,
    );
  return `\n## ${section}\n\n| Variable | Meaning | Default | Example | Required |\n|---|---|---|---|---|\n${rows.join('')}`;
}

function formatDefault({ schema, defaultText }: Setting): string {
  const value = schema.safeParse(undefined).data;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return defaultText ?? 'none';
  return `\`${Array.isArray(value) ? value.join(', ') : value}\``;
}

function formatExample(section: Setting['section']): string {
  const lines = declared
    .filter(([, setting]) => setting.section === section)
    .map(([name, setting]) => `#${name}=${exampleValue(setting)}\n`);
  return `\n# ${section}\n${lines.join('')}`;
}

function exampleValue({ example, exampleText }: Setting): string {
  if (exampleText) return '';
  return /[\s,#]/.test(example) ? `"${example}"` : example;
}

writeGenerated('docs/settings.md', settingsPage, 'npm run generate-settings');
writeGenerated('.env.example', envExample, 'npm run generate-settings');
