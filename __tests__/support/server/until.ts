/** Waits until something holds, looking every 20 ms. @throws after 5 s, or the limit given */
export async function until(holds: () => Promise<boolean> | boolean, what = 'it', limitMs = 5_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
