/** An e-mail address in a text, which breaks before its @ where it does not fit into a line. */
export function EmailWords({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
