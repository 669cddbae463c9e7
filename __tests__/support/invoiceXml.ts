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

type GivenEvent = {
  accessKey?: string;
  companyId?: string;
  environment?: '1' | '2';
  /** 110110 a correction letter, 110111 a cancellation. */
  type?: string;
  sequence?: number;
  status?: string;
};

/** The XML of an event of an NF-e with the answer that registered it. */
export const anInvoiceEventXml = ({
  companyId = '11222333000181',
  accessKey = anInvoiceKey({ companyId }),
  environment = '1',
  type = '110111',
  sequence = 1,
  status = '135',
}: GivenEvent = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">
  <evento versao="1.00"><infEvento Id="ID${type}${accessKey}${String(sequence).padStart(2, '0')}">
    <cOrgao>35</cOrgao><tpAmb>${environment}</tpAmb><CNPJ>${companyId}</CNPJ><chNFe>${accessKey}</chNFe>
    <dhEvento>2026-11-20T11:00:00-03:00</dhEvento><tpEvento>${type}</tpEvento><nSeqEvento>${sequence}</nSeqEvento>
    <detEvento versao="1.00"><descEvento>Evento</descEvento><xJust>Pedido desfeito pelo cliente</xJust></detEvento>
  </infEvento></evento>
  <retEvento versao="1.00"><infEvento>
    <tpAmb>${environment}</tpAmb><cStat>${status}</cStat><chNFe>${accessKey}</chNFe><tpEvento>${type}</tpEvento>
    <nSeqEvento>${sequence}</nSeqEvento><dhRegEvento>2026-11-20T11:00:05-03:00</dhRegEvento>
  </infEvento></retEvento>
</procEventoNFe>
`;

/** The least that is a PDF: it begins and ends as one. */
export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
