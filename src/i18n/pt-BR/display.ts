/** The customer's display: read by the customer, from across the counter. */
export const display = {
  title: 'Tela do cliente',
  offer: {
    title: 'Sua oferta',
    whose: (v: { store: string; product: string }) => `${v.store} · ${v.product}`,
    chosen: 'Opção escolhida',
    noneChosen: 'Nenhuma opção escolhida.',
    notForSale: 'Não disponível',
  },
  signing: {
    title: 'Assine no seu celular',
    scan: 'Aponte a câmera do celular para o código.',
    host: 'Você assina em',
    qrCode: (v: { host: string }) => `Código QR para assinar em ${v.host}`,
    tooLong: 'O link é longo demais para um código QR. Peça o link a quem está atendendo você.',
  },
  unavailable: 'Neste endereço o navegador não liga esta tela ao caixa. Abra o aplicativo por https.',
};
