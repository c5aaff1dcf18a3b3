import { checkAddressSearch } from '../../../testing/check-providers.ts';
import { offlineAddresses } from './address-search.ts';

checkAddressSearch('offline', offlineAddresses);
