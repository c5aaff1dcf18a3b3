import { SUPPLIER_STATUSES } from '#domain/supplier.ts';
import { Choice, Text } from './form-fields.tsx';
import { Fields, type GroupProps, named } from './group.tsx';
import { Panel } from './panel.tsx';

export function Production({ order, typing }: GroupProps) {
  const suppliers = order.suppliers.map(({ supplier }) => supplier);
  return (
    <Panel title="Production">
      <Fields>
        <Choice
          name="supplier"
          typing={typing}
          options={[['', 'None'], ...named(suppliers, typing.values.supplier)]}
        />
        <Choice
          name="supplier_status"
          typing={typing}
          options={SUPPLIER_STATUSES.map((status) => [status, status || 'Not begun'])}
        />
        <Text name="printing_id" typing={typing} maxLength={60} />
        <Text
          name="production_date"
          typing={typing}
          type="date"
          hint="Set by itself when the order goes to production."
        />
        <Text name="design_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="production_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
        <Text name="customer_folder" typing={typing} type="url" maxLength={500} placeholder="https://" />
      </Fields>
    </Panel>
  );
}
