/** A complete row of the list of jerseys, as it is on the wire; without a size it is one to be filled in. */
export const createPlayerRow = (
  n: number,
  name: string,
  number: string,
  size = 'MEN M - CHEST: 40 INCH',
) => ({
  row_id: `player-${String(n).padStart(4, '0')}`,
  jersey_name: name,
  jersey_number: number,
  jersey_size: size,
  short_size: 'No Shorts',
  jersey_sleeve: 'Short Sleeve',
});
