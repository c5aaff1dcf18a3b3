import type { ReactNode } from 'react';
import { COLLARS } from '#domain/artwork/design.ts';
import { CUTS } from '#domain/artwork/garments/garment.ts';
import { FABRICS } from '#domain/catalogue/fabric.ts';
import { resolveDesign } from '#domain/orders/order/visible-options.ts';
import { listItems, type PriceType } from '#domain/pricing/price-list.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { FABRIC_COLOURS, FabricSwatch } from '../../jersey/fabric-swatch.tsx';
import { JerseyImage } from '../../jersey/jersey-image.tsx';
import { RadioTile } from '../../ui/radio-tiles.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

interface OptionStepProps {
  order: OrderEditor;
  type: Extract<PriceType, 'cutting' | 'material' | 'collar'>;
  title: string;
  intro: string;
  /** Whether the price is added to that of the cutting. */
  isSurcharge: boolean;
  notes: Readonly<Record<string, string>>;
  renderImage: (item: string, index: number) => ReactNode;
}

/** A step that chooses one option from tiles with prices. */
function OptionStep({ order, type, title, intro, isSurcharge, notes, renderImage }: OptionStepProps) {
  const { draft, prices, change, isReadOnly, isCaptain, issues } = order;
  const items = listItems(prices, type);
  const chosen = draft.content.options[type];
  const issue = issues.find(({ rowId, field }) => rowId === null && field === type);
  return (
    <fieldset aria-describedby={issue ? `${type}-error` : undefined}>
      <legend>
        <h2 id="step-title">{title}</h2>
      </legend>
      <p className="mt-3 max-w-prose text-muted">{intro}</p>
      {issue && (
        <p id={`${type}-error`} className="mt-3 font-semibold text-danger">
          {issue.message}
        </p>
      )}
      <div
        className={`mt-6 grid grid-cols-2 gap-3 sm:gap-4 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'} ${issue ? 'rounded-lg outline-2 outline-offset-8 outline-danger' : ''}`}
      >
        {items.map(({ item, price }, index) => (
          <OptionTile
            key={item}
            group={type}
            value={item}
            checked={chosen === item}
            disabled={isReadOnly || !isCaptain}
            onChange={() => change({ type: 'choose', options: { [type]: item } })}
            image={renderImage(item, index)}
            price={`${isSurcharge ? '+' : ''}${formatDollars(price)}`}
            note={notes[item]}
          />
        ))}
      </div>
      {!isCaptain && <p className="mt-4 text-sm text-muted">Your captain chooses this for the whole team.</p>}
    </fieldset>
  );
}

interface OptionTileProps {
  group: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
  image: ReactNode;
  price: string;
  note?: string | undefined;
}

/** An option as a picture on top of a native radio button. */
function OptionTile({ group, value, checked, disabled, onChange, image, price, note }: OptionTileProps) {
  return (
    <RadioTile
      className="group flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-ink has-checked:border-ink has-checked:ring-2 has-checked:ring-ink"
      name={group}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={() => onChange(value)}
    >
      {image}
      <span className="flex flex-1 flex-col gap-1 border-t border-line p-3 sm:p-4">
        <span className="flex flex-col justify-between gap-x-2 sm:flex-row sm:items-baseline">
          <span className="font-display text-xl font-bold">{value}</span>
          <span className="font-semibold whitespace-nowrap tabular">{price}</span>
        </span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-3 right-3 hidden rounded-full bg-ink px-3 py-1 text-xs font-bold text-background group-has-checked:block"
      >
        Chosen
      </span>
    </RadioTile>
  );
}

const COLLAR_NOTES = {
  'Round Neck': 'A ribbed band, close to the neck.',
  'V-Neck': 'A ribbed band that meets in a V.',
  Polo: 'A knitted collar with a short placket.',
  Henley: 'A stand-up band with a buttoned placket.',
};

export function CollarStep({ order }: { order: OrderEditor }) {
  const design = resolveDesign(order.draft.content);
  return (
    <OptionStep
      order={order}
      type="collar"
      title="Collar"
      intro="The neckline of every jersey in the order."
      isSurcharge
      notes={COLLAR_NOTES}
      renderImage={(item) => (
        <span className="block aspect-[4/3] overflow-hidden bg-surface-inset">
          <JerseyImage
            design={{ ...design, collar: COLLARS.find((collar) => collar === item) ?? 'Round Neck' }}
            view="front"
            idPrefix={`collar-${(COLLARS as readonly string[]).indexOf(item)}`}
            label=""
            className="-mx-[22%] -mt-[2%]"
          />
        </span>
      )}
    />
  );
}

const CUTTING_NOTES = {
  Shirt: 'Set-in sleeves, for almost every sport.',
  Basketball: 'Sleeveless with bound armholes. Comes with a round neck.',
  'Button up': 'A full front placket with buttons, as in baseball.',
};

export function CuttingStep({ order }: { order: OrderEditor }) {
  const design = resolveDesign(order.draft.content);
  return (
    <OptionStep
      order={order}
      type="cutting"
      title="Jersey Cutting"
      intro="How the jersey is cut. The price is for one short-sleeved jersey."
      isSurcharge={false}
      notes={CUTTING_NOTES}
      renderImage={(item) => (
        <JerseyImage
          design={{
            ...design,
            cut: CUTS.find((cut) => cut === item) ?? 'Shirt',
            collar: item === 'Basketball' ? 'Round Neck' : design.collar,
          }}
          view="front"
          idPrefix={`cut-${(CUTS as readonly string[]).indexOf(item)}`}
          label=""
          className="aspect-square bg-surface-inset p-2 sm:p-4"
        />
      )}
    />
  );
}

const MATERIAL_NOTES = Object.fromEntries(
  Object.entries(FABRICS).map(([material, { weight, inShort }]) => [material, `${weight} g/m². ${inShort}`]),
);

export function MaterialsStep({ order }: { order: OrderEditor }) {
  return (
    <OptionStep
      order={order}
      type="material"
      title="Materials"
      intro="All fabrics are polyester made for sport. The price is added to each jersey."
      isSurcharge
      notes={MATERIAL_NOTES}
      renderImage={(item, index) => (
        <FabricSwatch material={item} colour={FABRIC_COLOURS[index % FABRIC_COLOURS.length]!} />
      )}
    />
  );
}
