import { checkAddressSearch } from '../../../testing/fakes/check-address-search.ts';
import { offlineAddresses } from './offline.ts';

checkAddressSearch('offline', () => offlineAddresses);
