import { describeNoDelivery } from '#domain/shared/delivery-area.ts';

/** Says at the address that the shop does not deliver to its province. */
export function NoDelivery({ province }: { province: string }) {
  const { english, french } = describeNoDelivery(province);
  return (
    <div className="text-sm font-semibold text-danger">
      <p>{english}</p>
      {french && <p lang="fr">{french}</p>}
    </div>
  );
}
