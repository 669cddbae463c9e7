/**
 * What common passwords are made of, folded (no accents, lower case): words, first names, clubs, towns and brands that
 * Brazilians and others commonly use. A password that is one of them with a few characters around it counts as common:
 * 'Senha@123', 'flamengo2026', 'P@ssw0rd!'.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  senha senhas minhasenha suasenha novasenha senhanova senhaforte senhasegura password passwords passwort passe motdepasse
  contrasena parola pass passcode passphrase mypassword newpassword mudar mudeme mudarsenha changeme trocar trocarsenha
  temp temporario temporaria provisorio provisoria padrao default teste testes testing test tester testando teste1teste
  admin admins administrador administrator root toor superuser usuario user users username guest convidado visitante
  cliente clientes loja lojas lojista vendas venda compras comprar pedido pedidos cadastro conta minhaconta acesso login
  entrar entrada bemvindo bemvinda welcome letmein openseme abretesesamo segredo secreta secreto secret segura seguro
  sistema servidor server internet computador computer notebook windows linux ubuntu google facebook instagram whatsapp
  youtube twitter tiktok netflix microsoft apple iphone samsung motorola xiaomi android hotmail gmail outlook yahoo uol
  globo terra itau bradesco santander nubank caixa bancodobrasil banco dinheiro milionario rico money dollar
  brasil brasileiro brasileira brazil brasilia saopaulo sampa riodejaneiro rio belohorizonte curitiba salvador recife
  fortaleza manaus belem goiania campinas santos florianopolis vitoria natal maceio aracaju teresina cuiaba bahia minas
  minasgerais pernambuco ceara parana santacatarina riograndedosul gaucho mineiro carioca paulista baiano nordeste
  portugal lisboa argentina america europa africa mexico canada london paris newyork chicago dallas texas california
  flamengo mengao vascodagama vasco fluminense botafogo corinthians timao palmeiras verdao saopaulofc tricolor santosfc
  gremio internacional colorado inter cruzeiro atletico galo athletico coritiba sport nautico vitoriaec bahiaec fortalezaec
  goias avai chapecoense futebol gol campeao campea hexa penta neymar pele zico romario ronaldo ronaldinho messi cristiano
  maradona liverpool arsenal chelsea barcelona realmadrid juventus manchester football soccer baseball basketball hockey
  deus deusefiel deusemaior deusnocomando jesus jesuscristo jesusteama cristo senhor espiritosanto mariasantissima
  nossasenhora aparecida saojorge santoantonio saojudas gospel fe amem gloria aleluia anjo anjos angel angels angelo
  biblia igreja pastor padre bencao abencoado abencoada gratidao paz amor amorzinho amores meuamor teamo euteamo
  amovoce euamovoce iloveyou loveyou love lover mylove paixao saudade coracao beijo beijos beijinho carinho feliz
  felicidade alegria sorriso vida minhavida vidaloka princesa principe rainha rei reizinho gatinha gatinho gata gato
  linda lindo lindinha bonita gostosa gostoso delicia bebe neném nenem bebezinho filho filha filhos filhas meufilho
  minhafilha mae maezinha mamae pai paizinho papai familia minhafamilia vovo vovó avo tia tio primo prima irmao irma
  amigo amiga amigos amizade namorado namorada marido esposa casamento solteiro solteira
  maria mariana marina marcela marcelo marcia marcio marcos marco mario maicon maira maite manoel manuel manuela mauro
  mauricio max michele michelle miguel milena monica murilo joao joaopedro joaovitor jose joseph josue joana joaquim
  jonas jonathan jorge juan juca julia juliana juliano julio junior jessica jean jeferson jefferson jaqueline janaina
  jaime jair ana anabeatriz anaclara anajulia anapaula analuiza amanda alan alana alberto alex alexandra alexandre
  alexander alexis alfredo alice aline alisson allan anderson andre andrea andreia andrew angela angelica anthony antonio
  ariane arthur artur augusto barbara beatriz bianca brenda breno bruna bruno caio camila carina carla carlos carlinhos
  carol carolina caroline catarina cecilia celia celso cesar charles cintia clara clarice claudia claudio cleber
  cristian cristina cristiane cris daiane daniel daniela danielle danilo davi david debora denis denise diana diego
  diogo douglas edson eduarda eduardo elaine eliana eliane elias elisa elisangela emanuel emerson enzo erica erick
  erika evelyn everton fabiana fabiano fabio fabricio felipe fernanda fernando filipe flavia flavio francisca francisco
  franciele gabriel gabriela gabi george geovana gilberto giovana giovanna giovanni gisele giulia guilherme gustavo
  guto heitor helena henrique heloisa hugo igor ingrid isaac isabel isabela isabella isadora israel ivan larissa laura
  leandro leonardo leticia lilian livia lorena lourdes luana lucas lucia luciana luciano luis luisa luiz luiza marcelle
  natalia nathalia nicolas nicole nelson patricia paula paulo pedro pedrinho priscila rafael rafaela raissa raquel
  raul rebeca regina reginaldo renan renata renato ricardo rita roberta roberto robson rodrigo rogerio ronald rosana
  rosangela rose rosa rubens samuel sandra sandro sara sarah sergio silvia silvio simone sofia sonia stefany stella
  suelen suzana tainara tales tania tatiana tatiane thais thaís thales thalita thiago tiago tomas valentina valeria
  vanessa vera veronica vicente victor victoria vinicius vitor viviane vivian wagner walter wanderson washington wellington
  wesley william willian yago yasmin yuri michael jennifer jordan ashley daniel1 matthew joshua robert thomas charlie
  jessie nicholas samantha elizabeth chelsea hannah amandinha silva santos souza sousa oliveira pereira ferreira costa
  rodrigues almeida nascimento lima araujo fernandes carvalho gomes martins ribeiro rocha barbosa alves cardoso
  sol lua estrela estrelinha mar praia verao inverno primavera outono flor flores florzinha rosas borboleta passarinho
  cachorro cachorra cachorrinho gatinhos animal animais pet pets petshop bicho bichos racao coleira peludo peludinho
  thor mel nina lola bob luna bela belinha pipoca paçoca pacoca farofa feijao amendoim bolinha pretinha branquinha
  rex toto totó totoh scooby snoopy garfield simba nala frajola tigrao leao leaozinho tigre lobo panda urso ursinho
  dragao dragon dragonball goku naruto sasuke pikachu pokemon mario bros sonic minecraft freefire fortnite roblox
  counterstrike callofduty gta playstation xbox nintendo superman batman homemaranha spiderman vingadores hulk capitao
  starwars matrix harrypotter hogwarts hellokitty mickey minnie barbie frozen elsa moana
  banana chocolate chocolatinho morango melancia abacaxi laranja limao pipoquinha cookie cookies pizza hamburguer
  cerveja cachaca caipirinha cafe cafezinho coca cocacola pepsi brigadeiro bolo doce docinho churrasco
  azul vermelho verde amarelo preto branco rosa roxo cinza dourado black white purple orange yellow green silver
  ferrari porsche lamborghini mustang corvette harley yamaha honda kawasaki toyota chevrolet volkswagen gol golf fusca
  opala palio civic corolla mercedes bmw moto carro caminhao estrada
  master mestre killer shadow hunter ninja samurai guerreiro warrior soldier soldado policia bombeiro medico doutor
  professor professora aluno escola faculdade universidade trabalho empresa escritorio advogado engenheiro
  monkey donkey tiger eagle falcon phoenix wolf horse cavalo aguia galinha coelho coelhinho tartaruga
  sunshine rainbow flower butterfly summer winter spring autumn forever freedom liberdade destiny diamond diamante
  trustno ninguem pirata hacker hackeado matriz jordan23 michaeljordan michaeljackson metallica slipknot nirvana
  legiaourbana raulseixas beatles queen sertanejo funk rock rockandroll reggae bobmarley maconha natureza
  qwerty qwert asdfgh zxcvb azerty abcd abcde abcdef abc xyz aabbcc qazwsx qweasd qweasdzxc asdf asd zxc qwe
  blink secretaria cozinha janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terca quarta quinta sexta sabado domingo january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday
  fuckyou fuck shit asshole pussy bitch sexy sexo foda fodase caralho porra merda buceta puta viado
  computer1 super supersenha superman1 hello hellothere ola oi oioi tchau valeu obrigado porfavor naosei esqueci
  esquecisenha esqueciasenha lembrar naolembro qualquer qualquercoisa nada tudo alguem sempre nunca jamais
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Rows that fingers walk along, forwards and backwards. */
export const WALKS: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '147258369',
  '159357',
  '789456123',
];
