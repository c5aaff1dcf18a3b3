import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';

/** The provinces as options of a select field. */
export const ProvinceOptions = () =>
  PROVINCE_NAMES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
