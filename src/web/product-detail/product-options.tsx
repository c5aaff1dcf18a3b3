import { DEFAULT_DESIGN, parseDesign } from '#domain/artwork/design.ts';
import { PRODUCT_COLLARS } from '#domain/catalogue/product.ts';
import { CASINGS, type Casing } from '#domain/orders/jersey/lettering.ts';
import { NO_SHORTS, SLEEVES, type Sleeve } from '#domain/orders/jersey/schema.ts';
import { getPrice, listItems } from '#domain/pricing/price-list.ts';
import { type Cents, formatDollars } from '#domain/shared/money.ts';
import { FabricSwatch } from '../jersey/fabric-swatch.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { RadioTiles, type TileChoice } from '../ui/radio-tiles.tsx';
import type { ShortsChoice } from './product-draft.ts';
import type { ProductOrder } from './use-product-order.ts';

/** The options shared by all jerseys of the order (rules.md catalogue-1). */
export function ProductOptions({ order }: { order: ProductOrder }) {
  const { product, productDraft, change, prices, issues } = order;
  const { options, rows } = productDraft.content;
  const colour = (parseDesign(product.design) ?? DEFAULT_DESIGN).colours.base;
  const findIssueMessage = (field: string) =>
    issues.find((issue) => issue.rowId === null && issue.field === field)?.message;
  const formatSurcharge = (amount: Cents) => (amount > 0 ? `+${formatDollars(amount)}` : undefined);
  const formatOptionPrice = (item: string) => formatSurcharge(getPrice(prices, 'jersey option', item));
  return (
    <div className="mt-6 space-y-5 border-t border-line pt-6">
      <RadioTiles
        legend="Material"
        tiles={listItems(prices, 'material').map(
          ({ item, price }): TileChoice => ({
            value: item,
            price: `+${formatDollars(price)}`,
            image: <FabricSwatch material={item} colour={colour} className="h-12 w-full" />,
          }),
        )}
        value={options.material}
        onChange={(material) => change({ type: 'choose', options: { material } })}
        error={findIssueMessage('material')}
      />
      <RadioTiles
        legend="Collar"
        tiles={PRODUCT_COLLARS.map((collar) => ({
          value: collar,
          price: formatSurcharge(getPrice(prices, 'collar', collar)),
        }))}
        value={options.collar}
        onChange={(collar) => change({ type: 'choose', options: { collar } })}
        error={findIssueMessage('collar')}
      />
      <RadioTiles
        legend={<>Sleeves, all rows</>}
        tiles={SLEEVES.map((value) => ({
          value,
          price: value === 'Long Sleeve' ? formatOptionPrice('Long Sleeve') : undefined,
        }))}
        value={findCommonValue(rows.map(({ sleeve }) => sleeve))}
        onChange={(sleeve) => change({ type: 'all-sleeves', sleeve: sleeve as Sleeve })}
      />
      <RadioTiles
        legend={<>Shorts, all rows</>}
        tiles={[{ value: NO_SHORTS }, { value: 'Add Shorts', price: formatOptionPrice('Shorts') }]}
        value={findCommonValue(rows.map(({ shorts }) => (shorts === NO_SHORTS ? NO_SHORTS : 'Add Shorts')))}
        onChange={(choice) => change({ type: 'all-shorts', choice: choice as ShortsChoice })}
      />
      <CustomerFields order={order} />
    </div>
  );
}

/** Returns the value that all rows share, or null when they differ. */
const findCommonValue = (values: readonly string[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

function CustomerFields({ order: { productDraft, change, customerErrors } }: { order: ProductOrder }) {
  const { content } = productDraft;
  const field = (name: 'name' | 'email' | 'teamName') => ({
    value: content[name],
    error: customerErrors[name] ?? null,
    onChange: (event: { target: { value: string } }) =>
      change({ type: 'type', fields: { [name]: event.target.value } }),
  });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField id="product-name" label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        id="product-email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <TextField
        id="product-teamName"
        label="Team Name"
        autoComplete="organization"
        maxLength={120}
        {...field('teamName')}
      />
      <SelectField
        label="Letter casing"
        value={content.options.casing}
        onChange={(event) => change({ type: 'choose', options: { casing: event.target.value as Casing } })}
      >
        {CASINGS.map((casing) => (
          <option key={casing}>{casing}</option>
        ))}
      </SelectField>
    </div>
  );
}
