/** Opens an address in a tab of its own, which cannot reach this one; in this tab where the browser allows no other. */
export const openTab = (address: string): void => {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else window.location.assign(address);
};
