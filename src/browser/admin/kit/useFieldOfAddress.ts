import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Puts the focus into the field whose id the address ends in, once the form that calls this is there. */
export function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
