import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domínios",
    lead: "Links em e-mails e redirecionamentos após o login só podem levar a estes domínios.",
    trusted: "Domínios confiáveis",
    none: "Ainda não há domínios confiáveis",
    noneText: "Adicione o domínio do seu app antes do lançamento.",
    noneTextLocal: "Você pode desenvolver em localhost. Adicione o domínio do seu app antes do lançamento.",
    add: "Adicionar domínio",
    added: "Domínio adicionado.",
    saved: "Domínio salvo.",
    edit: "Editar",
    editWhat: "Editar {domain}",
    save: "Salvar domínio",
    remove: "Remover",
    removeWhat: "Remover {domain}",
    removeTitle: "Remover {domain}?",
    removeConfirm: "Remover domínio",
    removeText:
      "Os usuários não poderão mais fazer login no seu app em {domain}, e os links dos e-mails não levarão mais até lá.",
    removed: "Domínio removido.",
    domain: "Domínio",
    domainHint:
      "A origem do seu app, sem caminho. “*” corresponde a uma parte do nome do host; “**”, a qualquer número de partes. Ambos devem ser seguidos do seu próprio domínio.",
    handlerPath: "Caminho do handler",
    handlerPathHint: "Caminho das páginas de login no seu app. “/handler” por padrão.",
    pages: "Páginas de login em {path}",
    alsoWww: "Adicionar também {domain}",
    noDomain: "Insira um domínio, como https://shop.example.",
    notWeb: "Comece com https://, como em https://shop.example.",
    twice: "Este domínio já é confiável.",
    unfit: "Este domínio não é válido. Confira a ortografia e use curingas somente abaixo do seu próprio domínio.",
    badPath: "O caminho deve começar com uma barra.",
    oneLabel:
      "“*” corresponde a uma parte do nome do host: https://*.shop.example corresponde a https://eu.shop.example, mas não a https://shop.example. Qualquer subdomínio controlado por terceiros pode receber as sessões dos seus usuários.",
    manyLabels:
      "“**” corresponde a qualquer número de partes: https://**.shop.example também corresponde a https://a.b.shop.example. Qualquer subdomínio controlado por terceiros pode receber as sessões dos seus usuários.",
    noUrl: "Esta URL ainda não está completa.",
    localhost: "Endereços locais só servem para desenvolvimento. “Confiar em localhost” abrange todos eles.",
    address: "Endereços IP não são adequados para produção. Use um nome de domínio.",
    notEncrypted: "Sem HTTPS, invasores na rede podem tomar sessões. Use HTTP somente na sua própria máquina.",
    anyones:
      "Este curinga também corresponde a domínios de terceiros, por isso o servidor o ignora. Use curingas somente abaixo do seu próprio domínio, como em https://*.shop.example, ou para portas de localhost: http://localhost:*.",
    notTrusted: "Ignorado",
    notForProduction: "Não serve para produção",
    development: "Desenvolvimento",
    allowLocalhost: "Confiar em localhost",
    allowLocalhostHint:
      "Permite redirecionamentos para qualquer porta na máquina do usuário, onde qualquer programa poderia receber a sessão dele. Desative antes do lançamento. Ativado por padrão.",
    settingSaved: "Salvo.",
    production: "Modo de produção",
    productionOn: "Este projeto está no modo de produção.",
    productionOff: "Este projeto está no modo de desenvolvimento.",
    productionReady: "Os domínios dele estão prontos para produção.",
    productionProblems: {
      one: "Um problema a resolver antes da produção:",
      many: "{count} problemas a resolver antes da produção:",
      other: "{count} problemas a resolver antes da produção:",
    },
    localhostAllowed: "localhost é confiável.",
    problem: "{domain}: {problem}",
    productionWhat:
      "O modo de produção exige nomes de domínio com HTTPS, curingas somente abaixo do seu próprio domínio e que localhost não seja confiável.",
    toProduction: "Ir para o modo de produção",
  },
} satisfies Translation<typeof domainsMessages>;
