import type { Terms } from './terms.ts';

export const terms: Terms = {
  title: 'Termos de uso',
  introduction: 'Estes termos valem entre o operador deste portal e todas as pessoas que têm uma conta aqui.',
  sections: [
    {
      title: 'A sua conta',
      text: 'Informe o seu nome verdadeiro e um e-mail que seja seu. Guarde para si a senha, a senha de créditos, os códigos de recuperação e as chaves de API; o que for feito com isso conta como feito por você. Avise o operador imediatamente se outra pessoa puder conhecer algum desses dados.',
    },
    {
      title: 'Créditos',
      text: 'Os créditos pagam ativações e códigos neste portal. São números inteiros, não rendem juros e não são dinheiro. Cada movimento fica registrado para sempre; um erro é corrigido por um movimento contrário.',
    },
    {
      title: 'Ativações e dispositivos',
      text: 'Uma ativação vale para o dispositivo cujo endereço você informou. Confira o endereço antes de confirmar: você mesmo pode desfazer uma ativação durante 10 minutos, desde que o player não tenha se conectado. Depois disso, ela permanece.',
    },
    {
      title: 'Conteúdo',
      text: 'O portal ativa aplicativos de reprodução e não oferece canais, filmes nem músicas. Você responde pelas playlists que salvar: salve apenas o que tem direito de usar.',
    },
    {
      title: 'Sub-revendedores',
      text: 'Quem adiciona sub-revendedores responde por eles e pelos créditos que compartilha com eles.',
    },
    {
      title: 'O que guardamos',
      text: 'Guardamos o que o serviço precisa: o seu nome, endereço e idioma, horários de acesso e endereços de rede, e um registro das alterações em contas, créditos e dispositivos. Isso serve para operar o serviço, encontrar falhas e evitar abusos.',
    },
    {
      title: 'Quando termina',
      text: 'Você pode parar a qualquer momento. O operador pode bloquear uma conta que viole estes termos ou coloque outros em risco. Dispositivos ativos até então continuam ativos até expirar.',
    },
    { title: 'Dúvidas', text: 'Escreva para os contatos de suporte no rodapé do portal.' },
  ],
};
