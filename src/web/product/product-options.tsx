import { DEFAULT_DESIGN, parseDesign } from '#domain/artwork/design.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { CASINGS, type Casing, NO_SHORTS, SLEEVES, type Sleeve } from '#domain/order.ts';
import { itemsOf, priceOf } from '#domain/price-list.ts';
import { PRODUCT_COLLARS } from '#domain/product.ts';
import { FabricSwatch } from '../ui/fabric-swatch.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { RadioChoice } from './radio-choice.tsx';
import type { ShortsChoice } from './start-draft.ts';
import type { ProductOrder } from './use-product-order.ts';

/** What all jerseys of the order share (specification 3, Product configuration). */
export function ProductOptions({ order }: { order: ProductOrder }) {
  const { product, choices, change, prices, issues } = order;
  const { options, rows } = choices.content;
  const cloth = (parseDesign(product.design) ?? DEFAULT_DESIGN).colours.base;
  const faultOf = (field: string) =>
    issues.find((issue) => issue.rowId === null && issue.field === field)?.message;
  const added = (amount: Cents) => (amount > 0 ? `+${formatDollars(amount)}` : undefined);
  const extra = (item: string) => added(priceOf(prices, 'jersey option', item));
  return (
    <div className="mt-6 space-y-5 border-t border-line pt-6">
      <RadioChoice
        legend="Material"
        columns="grid-cols-2 sm:grid-cols-3"
        choices={itemsOf(prices, 'material').map(({ item, price }) => ({
          value: item,
          price: `+${formatDollars(price)}`,
          picture: <FabricSwatch material={item} colour={cloth} className="h-12 w-full" />,
        }))}
        chosen={options.material}
        onChoose={(material) => change({ do: 'choose', options: { material } })}
        error={faultOf('material')}
      />
      <RadioChoice
        legend="Collar"
        choices={PRODUCT_COLLARS.map((collar) => ({
          value: collar,
          price: added(priceOf(prices, 'collar', collar)),
        }))}
        chosen={options.collar}
        onChoose={(collar) => change({ do: 'choose', options: { collar } })}
        error={faultOf('collar')}
      />
      <RadioChoice
        legend={<>Sleeves, all rows</>}
        choices={SLEEVES.map((value) => ({
          value,
          price: value === 'Long Sleeve' ? extra('Long Sleeve') : undefined,
        }))}
        chosen={ofAll(rows.map(({ sleeve }) => sleeve))}
        onChoose={(sleeve) => change({ do: 'all-sleeves', sleeve: sleeve as Sleeve })}
      />
      <RadioChoice
        legend={<>Shorts, all rows</>}
        choices={[{ value: NO_SHORTS }, { value: 'Add Shorts', price: extra('Shorts') }]}
        chosen={ofAll(rows.map(({ shorts }) => (shorts === NO_SHORTS ? NO_SHORTS : 'Add Shorts')))}
        onChoose={(choice) => change({ do: 'all-shorts', choice: choice as ShortsChoice })}
      />
      <Customer order={order} />
    </div>
  );
}

/** Null when the rows differ: then either switch makes them alike. */
const ofAll = (values: readonly string[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

function Customer({ order: { choices, change, head } }: { order: ProductOrder }) {
  const { content } = choices;
  const field = (name: 'name' | 'email' | 'teamName') => ({
    value: content[name],
    error: head[name] ?? null,
    onChange: (event: { target: { value: string } }) =>
      change({ do: 'type', fields: { [name]: event.target.value } }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
        onChange={(event) => change({ do: 'choose', options: { casing: event.target.value as Casing } })}
      >
        {CASINGS.map((casing) => (
          <option key={casing}>{casing}</option>
        ))}
      </SelectField>
    </div>
  );
}
