import { checkAddressSearch } from '../../../testing/check-address-search.ts';
import { offlineAddresses } from './offline.ts';

checkAddressSearch('offline', () => offlineAddresses);
