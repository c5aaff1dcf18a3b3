/* Who may see or change a field of an order or of a jersey (rules.md orders-18, security.md security-7). */

/**
 * Guests have the team link; viewers know only the id; a player has the link to one row, of which these are the rights on
 * its fields. The owner is the account of the customer, on the account page: where
 * it opens the order itself, it is the creator (rules.md orders-61).
 */
export type OrderActor = 'viewer' | 'player' | 'guest' | 'creator' | 'owner' | 'designer' | 'manager';

/** Hidden, the first letter only, the first word only, visible and editable in rows of the own, visible, or editable. */
export type FieldRight = '-' | 'masked' | 'first name' | 'own' | 'sees' | 'changes';
export type FieldRights = Readonly<Record<OrderActor, FieldRight>>;

/** A line of a table of rights. */
export const rights = (
  viewer: FieldRight,
  player: FieldRight,
  guest: FieldRight,
  creator: FieldRight,
  owner: FieldRight,
  designer: FieldRight,
  manager: FieldRight,
): FieldRights => ({ viewer, player, guest, creator, owner, designer, manager });
