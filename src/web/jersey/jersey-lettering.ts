import type { Lettering } from '#domain/artwork/render-jersey.ts';
import { applyLetterCase, printTeamName } from '#domain/orders/jersey/lettering.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';

/** Returns the text printed on a player's jersey; a sample name and number without a row. */
export function getLettering(
  { options, teamName }: Pick<OrderContent, 'options' | 'teamName'>,
  row: Row | undefined,
): Lettering {
  const formatText = (text: string) => applyLetterCase(text.trim(), options.casing);
  const team = printTeamName(teamName, options.casing);
  if (!row) return { team, name: formatText('Name'), number: '00' };
  return {
    team,
    frontName: formatText(row.frontName),
    name: formatText(row.name),
    number: row.number,
  };
}
