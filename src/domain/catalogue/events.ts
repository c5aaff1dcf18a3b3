/** Changes of the catalogue, as events of the audit log. */

export interface CatalogueEvents {
  'products-added': { codes: string[] };
  'product-changed': { code: string; before: object; after: object };
  'product-deleted': { product: object };
}
