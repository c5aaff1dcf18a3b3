import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatAddress, type ListAddress, readAddress } from './filter-address.ts';

export type ChooseAddress = (address: ListAddress) => void;

/** The filter shows at the next frame; the address bar follows when the router has time for it. */
export function useListAddress(): [ListAddress, ChooseAddress] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [address, setAddress] = useState(() => readAddress(search));
  const ours = useRef(new Set<string>());
  const query = formatAddress(readAddress(search));
  useEffect(() => {
    if (!ours.current.delete(query)) setAddress(readAddress(new URLSearchParams(query)));
  }, [query]);
  const choose = useCallback(
    (wanted: ListAddress) => {
      const to = formatAddress(wanted);
      setAddress(wanted);
      ours.current.add(to);
      void navigate(`/products${to}`, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [address, choose];
}
