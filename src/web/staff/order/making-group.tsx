import { CASINGS } from '#domain/order.ts';
import { Choice, Lines, Tick } from './form-fields.tsx';
import { Fact, Fields, type GroupProps, named } from './group.tsx';
import { Panel } from './panel.tsx';

export function Making({ order, typing }: GroupProps) {
  const { options, money, fulfilment } = order;
  const choice = (names: readonly string[], value: unknown): [string, string][] =>
    value === '' ? [['', 'Open'], ...named(names, value)] : named(names, value);
  return (
    <Panel title="Jerseys are made of">
      {money?.paid && (
        <p className="mb-4 text-sm text-quiet">This order is paid: only what costs the same can be chosen.</p>
      )}
      <Fields>
        <Choice
          name="cutting_option"
          typing={typing}
          options={choice(options.cutting, typing.values.cutting_option)}
        />
        <Choice
          name="material_option"
          typing={typing}
          options={choice(options.material, typing.values.material_option)}
        />
        <Choice
          name="collar_option"
          typing={typing}
          options={choice(options.collar, typing.values.collar_option)}
        />
        <Choice name="case_option" typing={typing} options={CASINGS.map((casing) => [casing, casing])} />
        <Tick
          name="design_option"
          typing={typing}
          hint="The design charge is shared by all jerseys. Without the tick they are made as drawn."
        />
        <Lines
          name="additional_options"
          typing={typing}
          rows={3}
          maxLength={4000}
          hint="One a line, for example Zipper: half"
        />
      </Fields>
      {fulfilment?.product_code && (
        <dl className="mt-5 border-t border-line pt-4">
          <Fact label="Product">{fulfilment.product_code}</Fact>
        </dl>
      )}
    </Panel>
  );
}
