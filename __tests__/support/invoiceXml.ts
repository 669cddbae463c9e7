import { anInvoiceKey } from './invoiceKeys';

type Given = {
  accessKey?: string;
  /** Of the issuer. */
  companyId?: string;
  /** Real ('1') or of the test environment ('2'). */
  environment?: '1' | '2';
  status?: string;
  total?: string;
  authorizedAt?: string;
  /** Put before the root element. */
  head?: string;
};

/** The XML of an authorised NF-e, with what the shop reads of it. */
export const anInvoiceXml = ({
  companyId = '11222333000181',
  accessKey = anInvoiceKey({ companyId }),
  environment = '1',
  status = '100',
  total = '62.00',
  authorizedAt = '2026-11-20T10:00:00-03:00',
  head = '',
}: Given = {}): string => `<?xml version="1.0" encoding="UTF-8"?>${head}
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
  <NFe><infNFe Id="NFe${accessKey}" versao="4.00">
    <ide><mod>55</mod><tpAmb>${environment}</tpAmb></ide>
    <emit><CNPJ>${companyId}</CNPJ><xNome>Pet &amp; Cia</xNome></emit>
    <dest><CPF>52998224725</CPF><xNome>Maria</xNome></dest>
    <total><ICMSTot><vNF>${total}</vNF></ICMSTot></total>
  </infNFe></NFe>
  <protNFe versao="4.00"><infProt>
    <tpAmb>${environment}</tpAmb><chNFe>${accessKey}</chNFe><dhRecbto>${authorizedAt}</dhRecbto><cStat>${status}</cStat>
  </infProt></protNFe>
</nfeProc>
`;

/** The least that is a PDF: it begins and ends as one. */
export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
